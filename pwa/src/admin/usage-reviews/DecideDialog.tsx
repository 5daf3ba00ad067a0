import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { HeldBatch, HeldOperation } from '@toodles/api/contract/held-batches.ts';
import { useState } from 'react';
import { count, moment } from '../../shared/format.ts';
import { FailedTry } from '../ui/FailedTry.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { figure } from '../ui/figure.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { type Decision, heldOperationsQuery, useSettleBatch } from './queries.ts';
import styles from './UsageReviewsPage.module.css';

type Choice = 'all' | 'before_revocation' | 'some' | 'none';

const labels: Record<Choice, string> = {
  all: 'Accept all',
  before_revocation: 'Accept what is dated before the revocation',
  some: 'Accept chosen visits',
  none: 'Reject all',
};

/** All, some or none of what a revoked tablet pushed, decided in one go. */
export function DecideDialog({ batch, onClose }: { batch: HeldBatch; onClose: () => void }) {
  const settle = useSettleBatch();
  const [choice, setChoice] = useState<Choice>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const needsNote = choice !== 'all';
  const isMissing = isAsked && needsNote && note.trim() === '';
  const accept: Decision['accept'] = choice === 'some' ? [...chosen] : (choice ?? 'none');
  return (
    <FormDialog
      title={`Work of ${batch.device.name}`}
      lead={`${count(batch.visits, 'visit', 'visits')}, ${figure(batch.hours)} hours of ${count(batch.families, 'family', 'families')}. What you accept takes its hours as any check-in does; the rest is kept on record and changes nothing.`}
      submit={choice ? labels[choice] : 'Decide'}
      danger={choice === 'none'}
      wide
      isDirty={choice !== undefined || note !== ''}
      busy={settle.isPending}
      alert={settle.error && <FailedTry error={settle.error} otherwise="Failed to save the decision" />}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!choice || (needsNote && note.trim() === '')) return;
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
        {choices.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={labels[one]} />
        ))}
      </RadioGroup>
      {isAsked && !choice && <p className={styles.problem}>Choose what to accept.</p>}
      {choice === 'some' && <Visits batch={batch} chosen={chosen} onChange={setChosen} />}
      <TextField
        label={needsNote ? 'Reason' : 'Note (optional)'}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={isMissing}
        helperText={isMissing ? 'Say why, please.' : 'Kept with this batch.'}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        multiline
        minRows={2}
        fullWidth
      />
    </FormDialog>
  );
}

const choices: readonly Choice[] = ['all', 'before_revocation', 'some', 'none'];

interface VisitsProps {
  batch: HeldBatch;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function Visits({ batch, chosen, onChange }: VisitsProps) {
  const timeZone = useTimeZone();
  const { data } = useQuery(heldOperationsQuery(batch.id));
  if (!data) return <p role="status">Loading the visits</p>;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <>
      <ul className={styles.visits}>
        {data.rows.filter(isOwnSubject).map((one) => (
          <li key={one.id}>
            <FormControlLabel
              control={<Checkbox checked={chosen.has(one.id)} onChange={() => toggle(one.id)} />}
              label={
                <>
                  <b>{one.customerName ?? kindNames[one.kind] ?? one.kind}</b>
                  <span className={styles.when}>
                    {[
                      moment(one.happenedAt, timeZone),
                      one.children > 0 && count(one.children, 'child', 'children'),
                      one.hours > 0 && count(one.hours, 'hour', 'hours'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {data.total > data.rows.length && (
        <p className={styles.when}>
          These are the first {data.rows.length} of {figure(data.total)} entries. What isn’t shown is
          rejected.
        </p>
      )}
    </>
  );
}

/** A visit's own check-out goes with it. */
const isOwnSubject = ({ id, about, kind }: HeldOperation): boolean =>
  about === id || kind !== 'usage.checkout';

const kindNames: Record<string, string> = {
  'usage.checkout': 'Check-out',
  'usage.amend': 'Correction of a visit',
  'booking.arrive': 'Arrival of a booking',
  'party.arrive': 'Arrival of a party',
};
