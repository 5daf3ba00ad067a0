import { ApiError, NetworkError } from '../../../shared/api-error.ts';
import { failureMessage } from '../failure.ts';

/** Why a job was not done, where no call was refused. */
export class NotDone extends Error {}

/** One of the changes of a batch. */
export interface BatchJob {
  /** Unique in its batch. */
  id: string | number;
  /** Whom or what it is about, such as `Anita Rao, TD-7K2M4X`. */
  name: string;
  /** Makes the change once, however often it is called with the same key. */
  run: (idempotencyKey: string) => Promise<unknown>;
}

/** What became of a job: done, or refused with a reason. Others have not been tried, or got no answer. */
export type Outcome = { isDone: true } | { isDone: false; reason: string };

interface BatchRun {
  jobs: readonly BatchJob[];
  /** The key of a job, the same each time. */
  keyOf: (job: BatchJob) => string;
  /** The reason for an error without a server message. */
  failed: string;
  isStopped: () => boolean;
  onOutcome: (job: BatchJob, outcome: Outcome) => void;
}

/**
 * Runs jobs one after another. A refused job does not hold up the rest; without an answer, signed out, or with too many
 * requests, the others would fare no better, so it ends there.
 * @returns the error that ended it, if one did
 */
export async function runBatch(batch: BatchRun): Promise<Error | undefined> {
  for (const job of batch.jobs) {
    if (batch.isStopped()) return;
    try {
      await job.run(batch.keyOf(job));
      batch.onOutcome(job, { isDone: true });
    } catch (error) {
      if (endsBatch(error)) return error;
      batch.onOutcome(job, { isDone: false, reason: reasonOf(error, batch.failed) });
    }
  }
  return;
}

const reasonOf = (error: unknown, failed: string): string =>
  error instanceof NotDone ? error.message : failureMessage(error, failed);

const endsBatch = (error: unknown): error is Error =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 401 || error.status === 429));
