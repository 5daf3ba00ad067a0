import TextField from '@mui/material/TextField';
import { type ComponentProps, useState } from 'react';
import { BatchDialog } from './BatchDialog.tsx';
import type { BatchJob } from './run-batch.ts';

interface ReasonBatchDialogProps extends Omit<ComponentProps<typeof BatchDialog>, 'toJobs' | 'children'> {
  toJobs: (reason: string) => readonly BatchJob[];
}

/** Many changes for one reason, which each of them records. */
export function ReasonBatchDialog({ toJobs, ...batch }: ReasonBatchDialogProps) {
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = isAsked && reason.trim() === '';
  return (
    <BatchDialog
      {...batch}
      toJobs={() => {
        setIsAsked(true);
        return reason.trim() === '' ? undefined : toJobs(reason);
      }}
    >
      <TextField
        label="Reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isMissing}
        helperText={isMissing ? 'Enter a reason.' : undefined}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </BatchDialog>
  );
}
