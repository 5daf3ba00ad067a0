import { z } from 'zod';
import { type Retention, type RetentionCounts, retentionCounts } from '../../contract/privacy.ts';
import type { Database, Db } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { periodsOf } from '../../domain/retention.ts';
import { readSettings } from '../settings/store.ts';
import { claimRun, countDue, emptyDue, finishRun, lastRuns, sinceOf } from './retention-store.ts';

const atOnce = 200;
const nothing: RetentionCounts = {
  bookings: 0,
  parties: 0,
  hourPackages: 0,
  visits: 0,
  enquiries: 0,
  accessLog: 0,
};

async function readPlan(db: Db, now: Date) {
  const settings = await readSettings(db);
  const today = centreDate(now, settings.timeZone);
  const periods = periodsOf(settings);
  const { last, confirmed } = await lastRuns(db);
  const text = JSON.stringify(periods);
  return { today, periods, text, last, isConfirmed: confirmed?.periods === text };
}

/** What a run would do now. Nothing is deleted until a person confirmed the periods as they are. */
export async function previewRetention(db: Db, now: Date): Promise<Retention> {
  const { today, periods, last, isConfirmed } = await readPlan(db, now);
  return {
    due: await countDue(db, sinceOf(periods, today)),
    isConfirmed,
    lastRun: last ? { at: last.at, counts: countsIn(last.counts) } : null,
  };
}

const countsIn = (text: string | null): RetentionCounts =>
  text === null ? nothing : retentionCounts.parse(z.unknown().parse(JSON.parse(text)));

/**
 * The retention job: once a day across all processes, with the periods that a person confirmed.
 * @param confirmedBy who runs it now and lets it run daily from now on; null for the timer
 * @returns how many records it took; undefined where it did not run
 */
export async function runRetention(
  database: Database,
  now: Date,
  confirmedBy: number | null = null,
): Promise<RetentionCounts | undefined> {
  const { today, periods, text, isConfirmed } = await readPlan(database.read, now);
  if (!isConfirmed && confirmedBy === null) return undefined;
  const run = { date: today, now, periods: text, confirmedBy };
  if (!(await database.write((trx) => claimRun(trx, run)))) return undefined;
  const since = sinceOf(periods, today);
  let total = nothing;
  for (let more = true; more; ) {
    const taken = await database.write((trx) => emptyDue(trx, since, { now, most: atOnce }));
    total = sumOf(total, taken);
    const { accessLog: _, ...rest } = taken;
    more = Object.values(rest).some((count) => count > 0);
  }
  await database.write(async (trx) => {
    await finishRun(trx, today, total);
    if (confirmedBy === null) await noteRun(trx, total, now);
  });
  return total;
}

const sumOf = (one: RetentionCounts, other: RetentionCounts): RetentionCounts => ({
  bookings: one.bookings + other.bookings,
  parties: one.parties + other.parties,
  hourPackages: one.hourPackages + other.hourPackages,
  visits: one.visits + other.visits,
  enquiries: one.enquiries + other.enquiries,
  accessLog: one.accessLog + other.accessLog,
});

/** The timer has no caller, so its line in the audit log is the server's own. */
async function noteRun(trx: Db, counts: RetentionCounts, now: Date): Promise<void> {
  if (Object.values(counts).every((count) => count === 0)) return;
  await trx
    .insertInto('audit_log')
    .values({
      at: now.toISOString(),
      user_id: null,
      user_name: 'Toodles',
      action: 'deleted what was kept long enough',
      entity: 'retention',
      entity_id: 'daily',
      before: null,
      after: JSON.stringify(counts),
      request_id: 'retention',
      redacted_at: null,
    })
    .execute();
}
