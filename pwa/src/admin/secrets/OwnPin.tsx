import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../ui/FormAlert.tsx';
import { SecretField } from '../ui/SecretField.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { showIssues } from '../ui/show-issues.ts';
import styles from './MySignInDialog.module.css';
import { useSetOwnPin } from './queries.ts';
import { type PinForm, pinForm, pinRule } from './secret-rules.ts';

interface OwnPinProps {
  hasPin: boolean;
  onTyped: (isTyped: boolean) => void;
}

/** Sets the user's own PIN for the front desk. */
export function OwnPin({ hasPin, onTyped }: OwnPinProps) {
  const set = useSetOwnPin();
  const form = useForm<PinForm>({
    resolver: zodResolver(pinForm),
    defaultValues: { pin: '' },
    // Not on blur: an error that disappears on press would move the button away from the pointer.
    reValidateMode: 'onSubmit',
  });
  const { isDirty } = form.formState;
  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);
  const send = form.handleSubmit((body) =>
    set.mutate(body, { onSuccess: () => form.reset(), onError: (error) => showIssues(error, form) }),
  );
  return (
    <form noValidate className={styles.part} aria-labelledby="own-pin" onSubmit={(event) => void send(event)}>
      <h3 className={styles.heading} id="own-pin">
        PIN for the front desk
      </h3>
      <p className={styles.text}>
        {hasPin ? 'You have a PIN. A new one replaces it.' : 'You don’t have a PIN yet.'}
      </p>
      <SecretField
        control={form.control}
        name="pin"
        label={hasPin ? 'New PIN' : 'PIN'}
        kind="pin"
        helperText={pinRule}
      />
      <FormAlert>
        {set.error && <SubmitError error={set.error} fallback="Failed to set your PIN" />}
      </FormAlert>
      <Button type="submit" variant="outlined" className={styles.submit} loading={set.isPending}>
        {hasPin ? 'Change my PIN' : 'Set my PIN'}
      </Button>
    </form>
  );
}
