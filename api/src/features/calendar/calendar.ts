import type { CalendarDay } from '../../contract/bookings/team-calendar.ts';
import type { Database, Db } from '../../db/database.ts';
import { readTransaction } from '../../db/read-transaction.ts';
import { addDays, daysBetween } from '../../domain/dates.ts';
import { openingOn } from '../../domain/schedule/opening.ts';
import { AppError } from '../../http/route/app-error.ts';
import { listPartiesBetween } from '../birthday/store.ts';
import { listSlots, readClosures, readOpeningHours } from '../schedule/store.ts';
import { countBySlot, listVisitsOf, readSeats } from './calendar-store.ts';
import { type CalendarFacts, presentDay } from './present.ts';

/** Six weeks, the maximum that a month's page shows. */
const maxDays = 42;

/**
 * Reads each day's bookings, all from one point in time. Runs one query per kind, for any number of days.
 * @throws AppError `invalid_request` if the range is reversed or longer than six weeks
 */
export async function readCalendar(
  database: Database,
  { from, to }: { from: string; to: string },
): Promise<CalendarDay[]> {
  const count = daysBetween(from, to) + 1;
  if (count < 1) throw refused('The last day is before the first.');
  if (count > maxDays) throw refused(`Choose at most ${maxDays} days.`);
  const facts = await readTransaction(database, (db) => readFacts(db, { from, to }));
  return Array.from({ length: count }, (_, n) => presentDay(addDays(from, n), facts));
}

function refused(message: string): AppError {
  return new AppError('invalid_request', { message, issues: [{ path: 'to', message }] });
}

async function readFacts(db: Db, days: { from: string; to: string }): Promise<CalendarFacts> {
  const { from, to } = days;
  const hours = await readOpeningHours(db);
  const closures = await readClosures(db, from, to);
  return {
    openingOf: (date) => openingOn(date, hours, closures),
    slots: await listSlots(db),
    seats: await readSeats(db, days),
    counts: await countBySlot(db, days),
    parties: await listPartiesBetween(db, from, to),
    visits: from === to ? await listVisitsOf(db, from) : undefined,
  };
}
