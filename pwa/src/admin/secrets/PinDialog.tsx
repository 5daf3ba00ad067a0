import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SecretField } from '../ui/SecretField.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { showIssues } from '../ui/show-issues.ts';
import { type PinOwner, useSetPin } from './queries.ts';
import { type PinForm, pinForm, pinRule } from './secret-rules.ts';

interface PinDialogProps {
  person: PinOwner;
  onClose: () => void;
}

/** Sets or changes a user's PIN for the desk. */
export function PinDialog({ person, onClose }: PinDialogProps) {
  const set = useSetPin();
  const form = useForm<PinForm>({
    resolver: zodResolver(pinForm),
    defaultValues: { pin: '' },
    reValidateMode: 'onBlur',
  });
  const send = form.handleSubmit(({ pin }) =>
    set.mutate({ person, pin }, { onSuccess: onClose, onError: (error) => showIssues(error, form) }),
  );
  return (
    <FormDialog
      title={person.hasPin ? `Change PIN for ${person.name}` : `Set PIN for ${person.name}`}
      lead="They use it to sign in at the front desk, even when it is offline."
      submit={person.hasPin ? 'Change PIN' : 'Set PIN'}
      isDirty={form.formState.isDirty}
      busy={set.isPending}
      alert={set.error && <SubmitError error={set.error} fallback="Failed to set the PIN" />}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <SecretField control={form.control} name="pin" label="PIN" kind="pin" helperText={pinRule} autoFocus />
    </FormDialog>
  );
}

/** Confirms once: without a PIN the user can't sign in at the desk. */
export function RemovePinDialog({ person, onClose }: PinDialogProps) {
  const set = useSetPin();
  return (
    <FormDialog
      title={`Remove PIN for ${person.name}?`}
      lead="They can’t sign in at the front desk until they get a new PIN. An offline tablet accepts the old PIN until it reconnects."
      submit="Remove PIN"
      danger
      busy={set.isPending}
      alert={set.error && <SubmitError error={set.error} fallback="Failed to remove the PIN" />}
      onSubmit={(event) => {
        event.preventDefault();
        set.mutate({ person, pin: null }, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}
