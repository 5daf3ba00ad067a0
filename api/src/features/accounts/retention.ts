import { z } from 'zod';
import { type Retention, type RetentionCounts, retentionCounts } from '../../contract/families/privacy.ts';
import type { Database, Db } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { periodsOf, type RetentionPeriods } from '../../domain/families/retention.ts';
import { AppError } from '../../http/route/app-error.ts';
import { writeOwnAudit } from '../../http/writes/audit.ts';
import { readSettings } from '../settings/store.ts';
import { type OperationIndex, readOperationIndex } from './erase/operation-index-store.ts';
import {
  claimDailyRun,
  findLastRuns,
  lockRun,
  recordConfirmation,
  recordCounts,
} from './retention-run-store.ts';
import { anonymiseDue, countDue, cutoffsOf } from './retention-store.ts';

const batchSize = 200;
const noCounts: RetentionCounts = {
  bookings: 0,
  parties: 0,
  hourPackages: 0,
  counterSales: 0,
  visits: 0,
  enquiries: 0,
  messages: 0,
  accessLog: 0,
  buyers: 0,
  payerPhones: 0,
  statementLines: 0,
  families: 0,
};

async function readPlan(db: Db, now: Date) {
  const settings = await readSettings(db);
  const periods = periodsOf(settings);
  return { today: centreDate(now, settings.timeZone), periods, text: JSON.stringify(periods) };
}

/** What a run would do now. Nothing is deleted until an admin has confirmed the current periods. */
export async function previewRetention(db: Db, now: Date): Promise<Retention> {
  const { today, periods, text } = await readPlan(db, now);
  const { last, confirmed } = await findLastRuns(db);
  return {
    periods,
    due: await countDue(db, cutoffsOf(periods, today)),
    isConfirmed: confirmed?.periods === text,
    lastRun: last ? { at: last.at, counts: countsIn(last.counts) } : null,
  };
}

/** Runs from before a kind was counted have none of it. */
const countsIn = (text: string | null): RetentionCounts =>
  text === null ? noCounts : retentionCounts.parse({ ...noCounts, ...stored.parse(JSON.parse(text)) });
const stored = z.record(z.string(), z.unknown());

/** A claimed or confirmed run, which may delete. */
interface Run {
  /** The centre's date at its start. */
  date: string;
  now: Date;
  /** JSON of the periods. */
  periods: string;
  /** The first dates that these periods keep. */
  since: ReturnType<typeof cutoffsOf>;
}

interface Confirmation {
  /** The periods that the admin saw with their effects. */
  shown: RetentionPeriods;
  userId: number;
  now: Date;
}

/**
 * Allows the retention job to run now and daily with the confirmed periods. It deletes nothing itself:
 * `carryOut` does, after this transaction and its audit entry are committed.
 * @throws AppError `stale` if the periods in Settings differ
 */
export async function confirmPeriods(trx: Db, { shown, userId, now }: Confirmation): Promise<Run> {
  const { today, periods, text } = await readPlan(trx, now);
  if (JSON.stringify(periodsOf(shown)) !== text)
    throw new AppError('stale', {
      message: 'The periods in Settings have changed since this plan was shown. Check the new plan first.',
    });
  const run = { date: today, now, periods: text, since: cutoffsOf(periods, today) };
  await recordConfirmation(trx, run, userId);
  return run;
}

/**
 * Clears and deletes what is due, in bounded batches with a transaction each. It stops if the periods in
 * Settings change. The next daily run continues after a stop.
 * @returns how many records it processed
 */
export async function executeRun(database: Database, run: Run): Promise<RetentionCounts> {
  const due = await countDue(database.read, run.since);
  const mentions =
    due.hourPackages + due.visits > 0 ? await readOperationIndex(database.read, run.now) : undefined;
  let total = noCounts;
  for (;;) {
    const taken = await database.write((trx) => processBatch(trx, run, mentions));
    if (isEmpty(taken)) return total;
    total = sumOf(total, taken);
  }
}

async function processBatch(
  trx: Db,
  { date, now, periods, since }: Run,
  mentions: OperationIndex | undefined,
): Promise<RetentionCounts> {
  const held = await lockRun(trx, { date, periods });
  const { text } = await readPlan(trx, now);
  if (!held || text !== periods) return noCounts;
  const taken = await anonymiseDue(trx, since, { now, most: batchSize, mentions });
  await recordCounts(trx, date, sumOf(countsIn(held.counts), taken));
  return taken;
}

/**
 * The daily job, once a day across all processes, with the confirmed periods.
 * @returns how many records it processed; undefined if it did not run
 */
export async function runRetention(database: Database, now: Date): Promise<RetentionCounts | undefined> {
  const { today, periods, text } = await readPlan(database.read, now);
  const { confirmed } = await findLastRuns(database.read);
  if (confirmed?.periods !== text) return undefined;
  const run = { date: today, now, periods: text, since: cutoffsOf(periods, today) };
  if (!(await database.write((trx) => claimDailyRun(trx, run)))) return undefined;
  const total = await executeRun(database, run);
  if (!isEmpty(total)) await database.write((trx) => recordRun(trx, total, now));
  return total;
}

const isEmpty = (counts: RetentionCounts): boolean => Object.values(counts).every((count) => count === 0);

const sumOf = (one: RetentionCounts, other: RetentionCounts): RetentionCounts => ({
  bookings: one.bookings + other.bookings,
  parties: one.parties + other.parties,
  hourPackages: one.hourPackages + other.hourPackages,
  counterSales: one.counterSales + other.counterSales,
  visits: one.visits + other.visits,
  enquiries: one.enquiries + other.enquiries,
  messages: one.messages + other.messages,
  accessLog: one.accessLog + other.accessLog,
  buyers: one.buyers + other.buyers,
  payerPhones: one.payerPhones + other.payerPhones,
  statementLines: one.statementLines + other.statementLines,
  families: one.families + other.families,
});

const recordRun = (trx: Db, counts: RetentionCounts, now: Date): Promise<void> =>
  writeOwnAudit(
    trx,
    { entity: 'retention', entityId: 'daily', after: counts },
    { action: 'deleted data past its retention period', now, requestId: 'retention' },
  );
