import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedTry } from './FailedTry.tsx';
import { FormDialog } from './FormDialog.tsx';

interface ConfirmDialogProps<T> {
  title: string;
  /** The question, and what will happen. */
  lead: ReactNode;
  submit: string;
  cancel?: string;
  /** What is said where the server gives no reason. */
  failed: string;
  action: Pick<UseMutationResult<unknown, Error, T>, 'mutate' | 'isPending' | 'error'>;
  of: T;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something is taken away; closes when it is, and says so when it could not be. */
export function ConfirmDialog<T>(props: ConfirmDialogProps<T>) {
  const { title, lead, submit, cancel, failed, action, of, onClose, children } = props;
  return (
    <FormDialog
      title={title}
      lead={lead}
      submit={submit}
      {...(cancel !== undefined && { cancel })}
      danger
      brief
      busy={action.isPending}
      alert={action.error && <FailedTry error={action.error} otherwise={failed} />}
      onSubmit={(event) => {
        event.preventDefault();
        action.mutate(of, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
