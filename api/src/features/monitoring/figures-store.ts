import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { centreMoment } from '../../domain/dates.ts';
import { readBackupState } from '../backups/state-store.ts';
import { readOpening } from '../schedule/store.ts';
import { readSettings } from '../settings/store.ts';

const dayMs = 86_400_000;

/** A tablet in use. */
export interface TabletFigures {
  id: number;
  /** When it called last, or was enrolled. */
  lastContact: Date;
  /** How many operations it had not sent at its last call. */
  waiting: number;
  /** When the oldest of them was made, if the tablet said. */
  oldestWaitingAt: Date | undefined;
  /** How many operations of the last day could not be applied. */
  invalid: number;
  /** How many operations of the last day opened a review. */
  toReview: number;
}

export interface JobFigures {
  name: string;
  finishedAt: Date | undefined;
  isFailed: boolean;
}

/** What is worth watching about the centre, from its database. */
export interface CentreFigures {
  isOpen: boolean;
  tablets: TabletFigures[];
  openReviews: { hours: number; money: number };
  openBatches: number;
  backup: { at: Date | undefined; bytes: number; isFailed: boolean; isExpected: boolean };
  jobs: JobFigures[];
}

interface Watched {
  now: Date;
  dailyBackupAt: string | undefined;
}

export async function readFigures(db: Db, { now, dailyBackupAt }: Watched): Promise<CentreFigures> {
  const { timeZone } = await readSettings(db);
  const { date, time } = centreMoment(now, timeZone);
  const opening = await readOpening(db, date);
  const backup = await readBackupState(db, dailyBackupAt, now);
  return {
    isOpen: opening.isOpen && opening.openTime <= time && time < opening.closeTime,
    tablets: await readTablets(db, now),
    openReviews: { hours: await countOpen(db, 'usage_reviews'), money: await countOpen(db, 'money_reviews') },
    openBatches: await countOpen(db, 'held_batches'),
    backup: {
      at: backup.last ? new Date(backup.last.at) : undefined,
      bytes: backup.last?.bytes ?? 0,
      isFailed: backup.failure !== null,
      isExpected: dailyBackupAt !== undefined,
    },
    jobs: await readJobs(db),
  };
}

async function readTablets(db: Db, now: Date): Promise<TabletFigures[]> {
  const since = new Date(now.getTime() - dayMs).toISOString();
  const countOf = (eb: ExpressionBuilder<Schema, 'devices'>, outcome: 'invalid' | 'review') =>
    eb
      .selectFrom('operations')
      .select((counted) => counted.fn.countAll<number>().as('count'))
      .whereRef('operations.device_id', '=', 'devices.id')
      .where('heard_at', '>=', since)
      .where('outcome', '=', outcome);
  const rows = await db
    .selectFrom('devices')
    .select([
      'id',
      'waiting',
      'oldest_waiting_at',
      sql<string>`coalesce(last_seen_at, enrolled_at)`.as('last'),
    ])
    .select((eb) => [countOf(eb, 'invalid').as('invalid'), countOf(eb, 'review').as('toReview')])
    .where('enrolled_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ id, waiting, oldest_waiting_at: oldest, last, invalid, toReview }) => ({
    id,
    lastContact: new Date(last),
    waiting: waiting ?? 0,
    oldestWaitingAt: oldest === null ? undefined : new Date(oldest),
    invalid: invalid ?? 0,
    toReview: toReview ?? 0,
  }));
}

async function countOpen(db: Db, table: 'usage_reviews' | 'money_reviews' | 'held_batches'): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .where('status', '=', 'open')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

async function readJobs(db: Db): Promise<JobFigures[]> {
  const rows = await db.selectFrom('jobs').select(['name', 'finished_at', 'error']).execute();
  return rows.map(({ name, finished_at, error }) => ({
    name,
    finishedAt: finished_at === null ? undefined : new Date(finished_at),
    isFailed: error !== '',
  }));
}
