import TextField from '@mui/material/TextField';
import type { User } from '@toodles/api/contract/access/users.ts';
import { useState } from 'react';
import { personName } from '../access/role-labels.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useResetSecondFactor } from './queries.ts';

/** Asks why a member's second factors are removed. The reason goes into the audit log. */
export function ResetFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const reset = useResetSecondFactor();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const name = personName(user);
  return (
    <FormDialog
      title={`Reset two-step sign-in of ${name}?`}
      lead="Their passkeys, authenticator app and recovery codes stop working, and they are signed out everywhere. First make sure the request really comes from them."
      submit="Reset two-step sign-in"
      danger
      isDirty={reason !== ''}
      busy={reset.isPending}
      alert={reset.error && <SubmitError error={reset.error} fallback="Failed to reset two-step sign-in" />}
      onSubmit={(event) => {
        event.preventDefault();
        const given = reason.trim();
        setMissing(given === '');
        if (given !== '') reset.mutate({ id: user.id, name, reason: given }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isMissing}
        helperText={isMissing ? 'Enter a reason, such as a lost phone.' : 'Saved in the audit log.'}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </FormDialog>
  );
}
