import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { Stack } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { SubmitError } from '../SubmitError.tsx';
import styles from './BatchDialog.module.css';
import type { BatchJob, Outcome } from './run-batch.ts';
import { useBatch } from './useBatch.ts';

interface BatchDialogProps {
  title: string;
  lead: ReactNode;
  /** Undefined if there is nothing to do. */
  submit: string | undefined;
  danger?: boolean;
  /** The changes to make; undefined while an answer is missing. */
  toJobs: () => readonly BatchJob[] | undefined;
  /** `24 bookings paid` */
  doneText: (done: number) => string;
  /** The reason for an error without a server message. */
  failed: string;
  /** Refetches what the batch has changed. */
  onEnd: () => void;
  /** @param done the ids of the jobs that are done */
  onClose: (done: ReadonlySet<BatchJob['id']>) => void;
  /** The questions before it starts. */
  children?: ReactNode;
}

/** Asks once, then makes many changes, shows how far it is, and lists what was refused and why. */
export function BatchDialog(props: BatchDialogProps) {
  const { title, lead, submit, danger = false, toJobs, doneText, failed, onEnd, onClose, children } = props;
  const batch = useBatch({ failed, onEnd });
  const { jobs, outcomes, isRunning, halted } = batch;
  const done = new Set([...outcomes].flatMap(([id, { isDone }]) => (isDone ? [id] : [])));
  const isWaiting = jobs !== undefined && outcomes.size < jobs.length;
  return (
    <FormDialog
      title={jobs ? doneText(done.size) : title}
      lead={jobs ? progressText(jobs.length, outcomes.size) : lead}
      submit={jobs ? (isWaiting ? 'Go on' : undefined) : submit}
      cancel={isRunning ? 'Stop' : jobs ? 'Close' : 'Cancel'}
      danger={danger && !jobs}
      brief
      busy={isRunning}
      alert={halted && <SubmitError error={halted} fallback={failed} />}
      onSubmit={(event) => {
        event.preventDefault();
        if (jobs) return batch.goOn();
        const wanted = toJobs();
        if (wanted) batch.start(wanted);
      }}
      onClose={() => (isRunning ? batch.stop() : onClose(done))}
    >
      {!jobs && children}
      {jobs && (
        <LinearProgress
          variant="determinate"
          value={(100 * outcomes.size) / jobs.length}
          aria-label="Progress"
        />
      )}
      {jobs && <Refused jobs={jobs} outcomes={outcomes} />}
    </FormDialog>
  );
}

const progressText = (total: number, tried: number) => (
  <span role="status">{tried < total ? `${tried} of ${total}` : `All ${total} tried`}</span>
);

interface RefusedProps {
  jobs: readonly BatchJob[];
  outcomes: ReadonlyMap<BatchJob['id'], Outcome>;
}

function Refused({ jobs, outcomes }: RefusedProps) {
  const refused = jobs.flatMap(({ id, name }) => {
    const outcome = outcomes.get(id);
    return outcome && !outcome.isDone ? [{ id, name, reason: outcome.reason }] : [];
  });
  if (refused.length === 0) return null;
  return (
    <section aria-label="Not done">
      <Text as="h3" size="md" weight={800}>
        {refused.length} not done
      </Text>
      <Stack as="ul" className={styles.refused}>
        {refused.map(({ id, name, reason }) => (
          <li key={id}>
            <b>{name}</b> {reason}
          </li>
        ))}
      </Stack>
    </section>
  );
}
