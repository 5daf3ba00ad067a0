import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormDialog } from './FormDialog.tsx';
import { SubmitError } from './SubmitError.tsx';

interface ConfirmDialogProps<T> {
  title: string;
  /** The question and the consequences. */
  lead: ReactNode;
  submit: string;
  cancel?: string;
  /** Not destructive, but large. */
  safe?: boolean;
  /** The fallback message for an error without a server message. */
  failed: string;
  action: Pick<UseMutationResult<unknown, Error, T>, 'mutate' | 'isPending' | 'error'>;
  subject: T;
  onClose: () => void;
  children?: ReactNode;
}

/** Confirms a destructive or large action. Closes on success, and shows the error otherwise. */
export function ConfirmDialog<T>(props: ConfirmDialogProps<T>) {
  const { title, lead, submit, cancel, safe = false, failed, action, subject, onClose, children } = props;
  return (
    <FormDialog
      title={title}
      lead={lead}
      submit={submit}
      {...(cancel !== undefined && { cancel })}
      danger={!safe}
      brief
      busy={action.isPending}
      alert={action.error && <SubmitError error={action.error} fallback={failed} />}
      onSubmit={(event) => {
        event.preventDefault();
        action.mutate(subject, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
