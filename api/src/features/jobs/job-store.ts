import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { JobRow } from '../../db/schema.ts';

/** A run that this process has to itself, until its lease ends. */
export interface Lease {
  name: string;
  token: string;
}

interface Claim {
  name: string;
  now: Date;
  leaseMs: number;
  /** When a job that has never been scheduled is due first. */
  firstDue: Date;
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** Claims a due job for this process; undefined if it is not due, or another process has it. */
export async function claimJob(trx: Db, { name, now, leaseMs, firstDue }: Claim): Promise<Lease | undefined> {
  await trx
    .insertInto('jobs')
    .values({ name, due_at: firstDue.toISOString() })
    .onConflict((c) => c.column('name').doNothing())
    .execute();
  const token = randomUUID();
  const claimed = await trx
    .updateTable('jobs')
    .set({ lease: token, leased_until: after(now, leaseMs) })
    .where('name', '=', name)
    .where('due_at', '<=', now.toISOString())
    // A process that was killed never ends its lease.
    .where((eb) => eb.or([eb('lease', 'is', null), eb('leased_until', '<=', now.toISOString())]))
    .returning('name')
    .executeTakeFirst();
  return claimed && { name, token };
}

/** Extends the lease of a job that still runs; false if another process has taken it over. */
export async function renewLease(trx: Db, lease: Lease, now: Date, leaseMs: number): Promise<boolean> {
  const renewed = await trx
    .updateTable('jobs')
    .set({ leased_until: after(now, leaseMs) })
    .where('name', '=', lease.name)
    .where('lease', '=', lease.token)
    .returning('name')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** How a run ended: with an outcome to record, if any, or an error. */
export type JobEnd = { outcome: unknown } | { error: string };

/** Ends a run and sets when the job is due next. Does nothing if another process has taken the job over. */
export async function endJob(
  trx: Db,
  lease: Lease,
  end: JobEnd,
  { now, due }: { now: Date; due: Date },
): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ ...columnsOf(end, now), due_at: due.toISOString(), lease: null, leased_until: null })
    .where('name', '=', lease.name)
    .where('lease', '=', lease.token)
    .execute();
}

/** Records a run that somebody started by hand; the schedule stays. */
export async function recordRun(
  trx: Db,
  name: string,
  end: JobEnd,
  { now, firstDue }: { now: Date; firstDue: Date },
): Promise<void> {
  const columns = columnsOf(end, now);
  await trx
    .insertInto('jobs')
    .values({ name, due_at: firstDue.toISOString(), ...columns })
    .onConflict((c) => c.column('name').doUpdateSet(columns))
    .execute();
}

const columnsOf = (end: JobEnd, now: Date) =>
  'error' in end
    ? { failed_at: now.toISOString(), error: end.error }
    : {
        ...{ finished_at: now.toISOString(), error: '' },
        ...(end.outcome !== undefined && { outcome: JSON.stringify(end.outcome) }),
      };

export const findJob = (db: Db, name: string): Promise<Selectable<JobRow> | undefined> =>
  db.selectFrom('jobs').selectAll().where('name', '=', name).executeTakeFirst();
