import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { HeldBatch } from '@toodles/api/contract/held-batches.ts';
import { useState } from 'react';
import { count } from '../../shared/format.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { SubmitError } from '../ui/SubmitError.tsx';
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

/** Accepts all, some or none of the operations that a revoked tablet pushed. */
export function DecideDialog({ batch, onClose }: { batch: HeldBatch; onClose: () => void }) {
  const settle = useSettleBatch();
  const [choice, setChoice] = useState<Choice>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const operations = useQuery({ ...heldOperationsQuery(batch), enabled: choice === 'some' });
  const isRead = choice !== 'some' || (operations.isSuccess && !operations.isFetching);
  const problem = problemOf(choice, chosen);
  const needsNote = choice !== 'all';
  const isMissing = isAsked && needsNote && note.trim() === '';
  const accept: BatchDecision['accept'] = choice === 'some' ? [...chosen] : (choice ?? 'none');
  return (
    <FormDialog
      title={`Work from ${batch.device.name}`}
      lead={`${count(batch.visits, 'visit', 'visits')}, ${formatNumber(batch.hours)} hours, ${count(batch.families, 'family', 'families')}. Accepted visits use hours like any check-in. The rest stays on record and changes nothing.`}
      submit={choice ? labels[choice] : 'Save decision'}
      danger={choice === 'none'}
      wide
      isDirty={choice !== undefined || note !== ''}
      busy={settle.isPending || (!isRead && operations.isFetching)}
      alert={settle.error && <SubmitError error={settle.error} fallback="Failed to save the decision" />}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!choice || problem || !isRead || (needsNote && note.trim() === '')) return;
        const { id, version, device } = batch;
        settle.mutate({ id, version, name: device.name, accept, note }, { onSuccess: onClose });
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
      {choice === 'some' && <ChosenVisits read={operations} chosen={chosen} onChange={setChosen} />}
      {isAsked && problem && <p className={styles.problem}>{problem}</p>}
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

const choices: readonly Choice[] = ['all', 'before_revocation', 'some', 'none'];

/** The tablet of an unsigned file may not be revoked. */
const choicesFor = ({ device }: HeldBatch): readonly Choice[] =>
  device.revokedAt === null ? choices.filter((one) => one !== 'before_revocation') : choices;

function problemOf(choice: Choice | undefined, chosen: ReadonlySet<string>): string | undefined {
  if (!choice) return 'Choose what to accept.';
  return choice === 'some' && chosen.size === 0 ? 'Choose at least one visit.' : undefined;
}
