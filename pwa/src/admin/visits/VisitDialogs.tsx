import TextField from '@mui/material/TextField';
import type { BookingStatus } from '@toodles/api/contract/bookings/bookings.ts';
import { useState } from 'react';
import { moment, rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { RecordedAlready, useRecordedPayments } from '../money/ReferenceWarning.tsx';
import { saidPaidText } from '../money/said-paid.ts';
import { referenceLabels } from '../money/tender.ts';
import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import { Fact } from '../ui/Facts.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { clashMessages } from './clash-messages.ts';
import { MoveDialog } from './MoveDialog.tsx';
import type { VisitChanges } from './useVisitChanges.ts';
import styles from './VisitDialogs.module.css';
import { type BookingOrParty, whenText } from './visit.ts';
import { earlyCompletionText, kindTexts, statusNames } from './visit-labels.ts';

/** The dialogs of visit changes: confirmations and clashes. */
export function VisitDialogs({ changes }: { changes: VisitChanges }) {
  const { dialog } = changes;
  return (
    <>
      {dialog?.what === 'cancel' && <CancelDialog changes={changes} visit={dialog.visit} />}
      {dialog?.what === 'complete' && <CompleteDialog changes={changes} visit={dialog.visit} />}
      {dialog?.what === 'received' && dialog.status && (
        <ReceivedDialog changes={changes} visit={dialog.visit} status={dialog.status} />
      )}
      {dialog?.what === 'move' && <MoveDialog key={dialog.visit.id} changes={changes} visit={dialog.visit} />}
      <VisitClashDialog changes={changes} />
    </>
  );
}

interface ReceivedDialogProps {
  changes: VisitChanges;
  visit: BookingOrParty;
  status: BookingStatus;
}

/** A status never moves money by itself, so this asks whether the UPI payment has arrived. */
function ReceivedDialog({ changes, visit, status }: ReceivedDialogProps) {
  const { kind, store, openDialog, failed, isPending } = changes;
  const mayTake = useHasPermission('payments.take');
  const [hasArrived, setHasArrived] = useState(mayTake);
  const [reference, setReference] = useState(visit.upiReference ?? '');
  const { found, isSeen } = useRecordedPayments(hasArrived ? [reference] : []);
  const send = async () => {
    if (!(await isSeen())) return;
    const payment = { method: 'upi', reference: reference.trim() } as const;
    store(visit, { kind: 'status', status, ...(hasArrived && { money: { payment } }) });
  };
  return (
    <FormDialog
      title={`${rupeesOf(visit.dueAmount)} by UPI: has it arrived?`}
      lead={[visit.parentName, whenText(visit), visit.upiReference && saidPaidText(visit.upiReference)]
        .filter(Boolean)
        .join(', ')}
      submit={`${statusNames[status]}${hasArrived ? ' and paid' : ', not paid'}`}
      brief
      busy={isPending}
      alert={failed && <SubmitError error={failed} fallback={kindTexts[kind].statusFailed} />}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onClose={() => openDialog(undefined)}
    >
      <fieldset>
        <VisuallyHidden>
          <legend>Payment</legend>
        </VisuallyHidden>
        <Grid columns="repeat(auto-fit, minmax(200px, 1fr))" gap={8}>
          <ChoiceCard
            name="arrived"
            title="Yes"
            checked={hasArrived}
            disabled={!mayTake}
            onChoose={() => setHasArrived(true)}
          >
            The payment is recorded.
          </ChoiceCard>
          <ChoiceCard
            name="arrived"
            title="Not yet"
            checked={!hasArrived}
            onChoose={() => setHasArrived(false)}
          >
            It stays due.
          </ChoiceCard>
        </Grid>
      </fieldset>
      {hasArrived && (
        <TextField
          label={referenceLabels.upi}
          value={reference}
          autoComplete="off"
          onChange={(event) => setReference(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
      )}
      {hasArrived && <RecordedAlready found={found} />}
    </FormDialog>
  );
}

/** Any status may follow any other. Completing an upcoming visit needs confirmation. */
function CompleteDialog({ changes, visit }: { changes: VisitChanges; visit: BookingOrParty }) {
  const { kind, store, openDialog, failed, isPending } = changes;
  return (
    <FormDialog
      title="Mark as completed early?"
      lead={earlyCompletionText(visit)}
      submit="Mark as completed"
      cancel="Not yet"
      brief
      busy={isPending}
      alert={failed && <SubmitError error={failed} fallback={kindTexts[kind].statusFailed} />}
      onSubmit={(event) => {
        event.preventDefault();
        store(visit, { kind: 'status', status: 'completed' });
      }}
      onClose={() => openDialog(undefined)}
    />
  );
}

/**
 * Shows a visit that someone else changed meanwhile, and the user's own change; renders nothing without a
 * clash.
 */
function VisitClashDialog({ changes }: { changes: VisitChanges }) {
  const timeZone = useTimeZone();
  const { clash, applyAnyway, dismissClash, isPending } = changes;
  if (!clash) return null;
  const { facts, outcome, submit } = clashMessages(clash);
  return (
    <FormDialog
      title={`${clash.changedBy ?? 'Someone else'} changed this in the meantime`}
      lead={`${clash.changedAt ? `${moment(clash.changedAt, timeZone)}. ` : ''}${outcome}`}
      submit={submit}
      cancel={submit ? 'Keep it' : 'Close'}
      busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        applyAnyway();
      }}
      onClose={dismissClash}
    >
      <Stack as="dl" gap={4} className={cx(surface.sunken, styles.facts)}>
        {facts.map(({ label, was, is }) => (
          <Fact key={label} label={label}>
            {was !== is && (
              <>
                <VisuallyHidden>was </VisuallyHidden>
                <del>{was}</del>
                <span aria-hidden="true"> → </span>
                <VisuallyHidden>, now </VisuallyHidden>
              </>
            )}
            {is}
          </Fact>
        ))}
      </Stack>
    </FormDialog>
  );
}
