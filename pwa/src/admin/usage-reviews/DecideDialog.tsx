import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type HeldBatch, heldBatch } from '@toodles/api/contract/desk/held-batches.ts';
import { type ReactNode, useState } from 'react';
import { count, moment } from '../../shared/format.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { SubmitError } from '../ui/SubmitError.tsx';
import { parseClash } from '../ui/stale/clash.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { ChosenVisits } from './ChosenVisits.tsx';
import { heldOperationsQuery } from './held-operations.ts';
import { type BatchDecision, useSettleBatch } from './queries.ts';
import styles from './UsageReviewsPage.module.css';

type Choice = 'all' | 'before_revocation' | 'some' | 'none';

const labels: Record<Choice, string> = {
  all: 'Accept all',
  before_revocation: 'Accept work dated before the revocation',
  some: 'Accept chosen visits',
  none: 'Reject all',
};

interface DecideDialogProps {
  /** As the manager saw it. */
  batch: HeldBatch;
  /** More operations arrived during the decision: the batch with them. */
  onGrown: (batch: HeldBatch) => void;
  onClose: () => void;
}

/** Accepts all, some or none of the operations that a revoked tablet pushed. */
export function DecideDialog(props: DecideDialogProps) {
  const settle = useSettleBatch();
  const current = parseClash(settle.error, heldBatch)?.current;
  if (current?.status === 'settled') return <SettledMeanwhile batch={current} onClose={props.onClose} />;
  const alert = settle.error && failureOf(settle.error, current);
  return <DecisionForm {...props} settle={settle} alert={alert} />;
}

interface DecisionFormProps extends DecideDialogProps {
  settle: ReturnType<typeof useSettleBatch>;
  alert: ReactNode;
}

function DecisionForm({ batch, settle, alert, onGrown, onClose }: DecisionFormProps) {
  const [choice, setChoice] = useState<Choice>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const operations = useQuery({ ...heldOperationsQuery(batch), enabled: choice === 'some' });
  const isRead = choice !== 'some' || (operations.isSuccess && !operations.isFetching);
  const problem = problemOf(choice, chosen);
  const needsNote = choice !== 'all';
  const lacksNote = needsNote && note.trim() === '';
  const isMissing = isAsked && lacksNote;
  const accept: BatchDecision['accept'] = choice === 'some' ? [...chosen] : (choice ?? 'none');
  return (
    <FormDialog
      title={`Work from ${batch.device.name}`}
      lead={`${count(batch.visits, 'visit', 'visits')}, ${hoursText(batch.hours)}, ${count(batch.families, 'family', 'families')}. Accepted visits use hours like any check-in. The rest stays on record and changes nothing.`}
      submit={choice ? labels[choice] : 'Save decision'}
      danger={choice === 'none'}
      wide
      isDirty={choice !== undefined || note !== ''}
      busy={settle.isPending || (!isRead && operations.isFetching)}
      alert={alert}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (problem || !isRead || lacksNote) return;
        const { id, version, device } = batch;
        settle.mutate(
          { id, version, name: device.name, accept, note },
          {
            onSuccess: onClose,
            onError: (error) => {
              const grown = parseClash(error, heldBatch)?.current;
              if (grown?.status === 'open') onGrown(grown);
            },
          },
        );
      }}
      onClose={onClose}
    >
      <RadioGroup
        aria-label="What to accept"
        value={choice ?? ''}
        onChange={(_event, value) => setChoice(choices.find((one) => one === value))}
      >
        {choicesFor(batch).map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={labels[one]} />
        ))}
      </RadioGroup>
      <FormAlert>{isAsked && problem}</FormAlert>
      {choice === 'some' && <ChosenVisits read={operations} chosen={chosen} onChange={setChosen} />}
      <TextField
        label={needsNote ? 'Reason' : 'Note (optional)'}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={isMissing}
        helperText={isMissing ? 'Enter a reason.' : 'Saved with this batch.'}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        multiline
        minRows={2}
        fullWidth
      />
    </FormDialog>
  );
}

const hoursText = (hours: number) => count(Math.round(hours * 10) / 10, 'hour', 'hours');

function failureOf(error: Error, current: HeldBatch | undefined): ReactNode {
  if (!current) return <SubmitError error={error} fallback="Failed to save the decision" />;
  return 'More work arrived from this tablet, so nothing was saved. Check your choice and press the button again.';
}

/** Tells the manager who settled the batch first, and how: their own decision was not saved. */
function SettledMeanwhile({ batch, onClose }: { batch: HeldBatch; onClose: () => void }) {
  const { device, accepted, rejected, note, settledBy, settledAt } = batch;
  const timeZone = useTimeZone();
  return (
    <FormDialog
      title={`Work from ${device.name}`}
      lead={`${settledBy ?? 'Someone else'} already settled this. Your decision was not saved.`}
      cancel="Close"
      brief
      busy={false}
      onSubmit={(event) => event.preventDefault()}
      onClose={onClose}
    >
      <Row as="p" gap={10} align="stretch" role="alert" className={styles.settled}>
        <span>
          <b>
            {formatNumber(accepted)} accepted, {formatNumber(rejected)} rejected
          </b>
          {settledAt && `, ${moment(settledAt, timeZone)}`}
          {note && <span className={styles.note}>“{note}”</span>}
        </span>
      </Row>
    </FormDialog>
  );
}

const choices: readonly Choice[] = ['all', 'before_revocation', 'some', 'none'];

/** The tablet of an unsigned file may not be revoked. */
const choicesFor = ({ device }: HeldBatch): readonly Choice[] =>
  device.revokedAt === null ? choices.filter((one) => one !== 'before_revocation') : choices;

function problemOf(choice: Choice | undefined, chosen: ReadonlySet<string>): string | undefined {
  if (!choice) return 'Choose what to accept.';
  return choice === 'some' && chosen.size === 0 ? 'Choose at least one visit.' : undefined;
}
