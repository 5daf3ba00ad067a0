import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { DeviceSummary } from '@toodles/api/contract/desk/devices.ts';
import { type CentreMoment, centreMoment, instantOf } from '@toodles/api/domain/dates.ts';
import { type SyntheticEvent, useState } from 'react';
import { count, rupeesOf } from '../../shared/format.ts';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import styles from './Dialogs.module.css';
import { type Reversal, reversalQuery, useReverseDevice } from './queries.ts';

interface ReverseDialogProps {
  device: DeviceSummary;
  now: Date;
  onRevoke: () => void;
  onClose: () => void;
}

/** Reverses everything that a tablet pushed since an instant, after a preview. */
export function ReverseDialog({ device, now, onRevoke, onClose }: ReverseDialogProps) {
  const timeZone = useTimeZone();
  const [date, setDate] = useState(() => centreMoment(now, timeZone).date);
  const [time, setTime] = useState('00:00');
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsAsked] = useState(false);
  const since = parseSince({ date, time }, timeZone);
  const preview = useQuery({ ...reversalQuery(device.id, since ?? ''), enabled: since !== undefined });
  const reverse = useReverseDevice();
  const isMissing = isSubmitted && reason.trim() === '';
  const isNothing = preview.data && isEmpty(preview.data);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (since && preview.isError) void preview.refetch();
    if (!since || !preview.isSuccess || preview.isFetching || reason.trim() === '') return;
    reverse.mutate({ id: device.id, name: device.name, since, reason }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={`Reverse the work of ${device.name}`}
      lead="Visits are voided and their hours go back to the families. Arrivals are undone, sales cancelled, payments taken off and consents withdrawn."
      submit={isNothing ? undefined : 'Reverse this work'}
      danger
      isDirty={reason !== ''}
      busy={reverse.isPending || preview.isFetching}
      alert={
        (reverse.error ?? preview.error) && (
          <SubmitError
            error={reverse.error ?? preview.error}
            fallback={reverse.error ? 'Failed to reverse the work' : 'Failed to load the preview'}
          />
        )
      }
      onSubmit={send}
      onClose={onClose}
    >
      {device.revokedAt === null && (
        <Alert severity="warning">
          <Stack gap={10} align="start">
            <p>This tablet is still active. Revoke it first, or it can record more while you reverse.</p>
            <Button variant="outlined" color="inherit" onClick={onRevoke}>
              Revoke {device.name}
            </Button>
          </Stack>
        </Alert>
      )}
      <Grid columns="minmax(0, 3fr) minmax(0, 2fr)" gap={12} className={styles.since}>
        <TextField
          type="date"
          label="Since"
          value={date}
          onChange={(event) => setDate(event.target.value)}
          error={since === undefined}
          helperText={since === undefined && 'Choose a day and a time.'}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          type="time"
          label="Time"
          value={time}
          onChange={(event) => setTime(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Grid>
      <p>This is when the server received the work, whatever the tablet’s clock showed.</p>
      <div role="status">{preview.data && <Preview reversal={preview.data} />}</div>
      {!isNothing && (
        <TextField
          label="Reason"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isMissing}
          helperText={isMissing ? 'Enter a reason.' : 'Saved with each visit and in the audit log.'}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          multiline
          minRows={2}
          fullWidth
        />
      )}
    </FormDialog>
  );
}

const isEmpty = ({ visits, arrivals, consents, sales, payments }: Reversal): boolean =>
  visits + arrivals + consents + sales + payments === 0;

function Preview({ reversal }: { reversal: Reversal }) {
  const { visits, children, hours, families, arrivals, consents, settled, changes } = reversal;
  const { sales, payments, paymentsAmount } = reversal;
  if (isEmpty(reversal)) return <p>This tablet has sent nothing since then that can be reversed.</p>;
  return (
    <Stack as="ul" gap={10} className={styles.facts}>
      {visits > 0 && (
        <li>
          <b>
            {count(visits, 'visit', 'visits')} with {count(children, 'child', 'children')}
          </b>{' '}
          will be voided. {formatNumber(hours)} h go back to {count(families, 'family', 'families')}.
        </li>
      )}
      {arrivals > 0 && <li>{count(arrivals, 'arrival', 'arrivals')} will be undone.</li>}
      {consents > 0 && (
        <li>
          {count(consents, 'consent', 'consents')} from parents will be withdrawn. The desk asks them again at
          their next visit.
        </li>
      )}
      {sales > 0 && <li>{count(sales, 'sale', 'sales')} will be cancelled.</li>}
      {payments > 0 && (
        <li>
          {count(payments, 'payment or refund', 'payments and refunds')} over {rupeesOf(paymentsAmount)} will
          be taken off. The entries stay in the list of payments.
        </li>
      )}
      {settled > 0 && (
        <li>{count(settled, 'visit stays', 'visits stay')}: a manager has already settled the review.</li>
      )}
      {changes > 0 && (
        <li>{count(changes, 'check-out or correction stays', 'check-outs and corrections stay')}.</li>
      )}
    </Stack>
  );
}

/**
 * The instant of a date and a time field; undefined if they are incomplete or invalid, such as in the year
 * 20266.
 */
export function parseSince(moment: CentreMoment, timeZone: string): string | undefined {
  const isWhole = /^20\d\d-\d\d-\d\d$/.test(moment.date) && /^\d\d:\d\d/.test(moment.time);
  return isWhole ? instantOf(moment, timeZone).toISOString() : undefined;
}
