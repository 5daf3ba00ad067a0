import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { type ReasonForm, reasonForm } from './reason-form.ts';

interface ReasonDialogProps<T extends { reason: string }> {
  title: string;
  /** The consequences, shown before the action. */
  lead: ReactNode;
  submit: string;
  failed: string;
  action: Pick<UseMutationResult<unknown, Error, T>, 'mutate' | 'isPending' | 'error'>;
  withReason: (reason: string) => T;
  onClose: () => void;
}

/** Asks for the reason that voiding or cancelling requires. */
export function ReasonDialog<T extends { reason: string }>(props: ReasonDialogProps<T>) {
  const { title, lead, submit, failed, action, withReason, onClose } = props;
  const { control, handleSubmit, formState } = useForm<ReasonForm>({
    resolver: zodResolver(reasonForm),
    defaultValues: { reason: '' },
    reValidateMode: 'onBlur',
  });
  const send = handleSubmit(({ reason }) => action.mutate(withReason(reason), { onSuccess: onClose }));
  return (
    <FormDialog
      title={title}
      lead={lead}
      submit={submit}
      danger
      isDirty={formState.isDirty}
      busy={action.isPending}
      alert={action.error && <SubmitError error={action.error} fallback={failed} />}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <Field control={control} name="reason" label="Reason" multiline minRows={2} autoFocus />
    </FormDialog>
  );
}
