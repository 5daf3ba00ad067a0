import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { isDiskFull } from '../../db/full-disk.ts';
import { isStoreFailure } from '../../db/store-failure.ts';
import { addDays, centreDate, instantOf } from '../../domain/dates.ts';
import type { Clock } from '../../ports/clock.ts';
import { claimJob, endJob, type Lease, renewLease } from './job-store.ts';

/** Work that all processes of a centre share: each run is done by one of them. */
export interface Job {
  name: string;
  /** Each minute, each few minutes, each hour, or daily at a time of the centre's day. */
  every: 'minute' | 'five minutes' | 'hour' | { at: string; timeZone(): Promise<string> };
  /** @returns what to record about the run, as JSON; undefined leaves the record */
  run(now: Date): Promise<unknown>;
}

/** How long a killed process may keep a job from the others. */
const leaseMs = 120_000;
const renewEveryMs = leaseMs / 4;
const lookEveryMs = 60_000;
const retryAfterMs = 900_000;
const hourMs = 3_600_000;

async function nextRun({ every }: Job, now: Date): Promise<Date> {
  if (every === 'hour') return new Date(now.getTime() + hourMs);
  if (every === 'minute') return new Date(now.getTime() + lookEveryMs);
  if (every === 'five minutes') return new Date(now.getTime() + 5 * lookEveryMs);
  const timeZone = await every.timeZone();
  const today = centreDate(now, timeZone);
  const atOf = (date: string) => instantOf({ date, time: every.at }, timeZone);
  return atOf(today) > now ? atOf(today) : atOf(addDays(today, 1));
}

interface JobSurroundings {
  database: Database;
  clock: Clock;
  log: Logger;
}

/** Looks every minute which jobs are due. One that takes longer, or never ends, holds up only itself. */
export function startJobs(jobs: readonly Job[], around: JobSurroundings): NodeJS.Timeout {
  const looks = jobs.map((job) => lookFor(job, around));
  return setInterval(() => {
    for (const look of looks) void look();
  }, lookEveryMs).unref();
}

function lookFor(job: Job, around: JobSurroundings): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    await runDueJobs([job], around).finally(() => {
      isRunning = false;
    });
  };
}

/** Runs the jobs that are due and that no other process runs, one after the other. */
export async function runDueJobs(jobs: readonly Job[], around: JobSurroundings): Promise<void> {
  for (const job of jobs) {
    await runIfDue(job, around).catch((error: unknown) =>
      around.log[levelOf(error)]({ err: error, job: job.name }, 'A job could not be scheduled'),
    );
  }
}

/** While the store is away, jobs wait for it; nobody has to look into each. A full disk stays full until somebody does. */
const levelOf = (error: unknown) => (isStoreFailure(error) && !isDiskFull(error) ? 'warn' : 'error');

async function runIfDue(job: Job, around: JobSurroundings): Promise<void> {
  const { database, clock } = around;
  const now = clock.now();
  const firstDue = await nextRun(job, now);
  const lease = await database.write((trx) => claimJob(trx, { name: job.name, now, leaseMs, firstDue }));
  if (!lease) return;
  const keeping = keepLease(lease, around);
  try {
    const outcome = await job.run(now);
    const ended = clock.now();
    const due = await nextRun(job, ended);
    await database.write((trx) => endJob(trx, lease, { outcome }, { now: ended, due }));
  } catch (error) {
    around.log[levelOf(error)]({ err: error, job: job.name }, 'A job failed; it will be tried again');
    const ended = clock.now();
    const due = new Date(ended.getTime() + retryAfterMs);
    const message = error instanceof Error ? error.message : String(error);
    await database.write((trx) => endJob(trx, lease, { error: message }, { now: ended, due }));
  } finally {
    clearInterval(keeping);
  }
}

function keepLease(lease: Lease, { database, clock, log }: JobSurroundings): NodeJS.Timeout {
  return setInterval(() => {
    database
      .write((trx) => renewLease(trx, lease, clock.now(), leaseMs))
      .catch((error: unknown) =>
        log.warn({ err: error, job: lease.name }, 'The lease of a job was not renewed'),
      );
  }, renewEveryMs).unref();
}
