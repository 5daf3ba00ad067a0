import type { RetentionCounts } from '../../contract/families/privacy.ts';
import type { Db } from '../../db/database.ts';

/** The newest run with a committed batch, and the newest that an admin confirmed. */
export async function findLastRuns(db: Db) {
  const runs = db.selectFrom('retention_runs').selectAll().orderBy('at', 'desc');
  return {
    last: await runs.where('counts', 'is not', null).limit(1).executeTakeFirst(),
    confirmed: await runs.where('confirmed_by_user_id', 'is not', null).limit(1).executeTakeFirst(),
  };
}

interface NewRun {
  /** The centre's date. */
  date: string;
  now: Date;
  /** JSON of the periods. */
  periods: string;
}

/**
 * Claims a date's daily run for this process; false if another process has it, or an admin started it that
 * day.
 */
export async function claimDailyRun(trx: Db, { date, now, periods }: NewRun): Promise<boolean> {
  const claimed = await trx
    .insertInto('retention_runs')
    .values({ date, at: now.toISOString(), periods, confirmed_by_user_id: null, counts: null })
    .onConflict((c) => c.column('date').doNothing())
    .executeTakeFirst();
  return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Records that an admin confirmed these periods, replacing an earlier run of that date. */
export async function recordConfirmation(
  trx: Db,
  { date, now, periods }: NewRun,
  userId: number,
): Promise<void> {
  const row = { at: now.toISOString(), periods, confirmed_by_user_id: userId, counts: null };
  await trx
    .insertInto('retention_runs')
    .values({ date, ...row })
    .onConflict((c) => c.column('date').doUpdateSet(row))
    .execute();
}

/**
 * Locks a run until this transaction ends, so that batches of any process run one after the other.
 * @returns the run, or undefined if one with other periods has replaced it
 */
export function lockRun(trx: Db, { date, periods }: Pick<NewRun, 'date' | 'periods'>) {
  return trx
    .updateTable('retention_runs')
    .set((eb) => ({ at: eb.ref('at') }))
    .where('date', '=', date)
    .where('periods', '=', periods)
    .returning('counts')
    .executeTakeFirst();
}

/** Records how many records a run has processed so far. */
export async function recordCounts(trx: Db, date: string, counts: RetentionCounts): Promise<void> {
  await trx
    .updateTable('retention_runs')
    .set({ counts: JSON.stringify(counts) })
    .where('date', '=', date)
    .execute();
}
