import type { Database, Db } from '../../db/database.ts';
import { addDays, centreDate } from '../../domain/dates.ts';
import { endOfDay } from '../../domain/messages/timing.ts';
import { countText, dayText } from '../../domain/messages/words.ts';
import { rupeesText } from '../../domain/money.ts';
import { countPendingUpi, countWaiting } from '../dashboard/today-store.ts';
import { tellOwner } from '../messages/owner-store.ts';
import { sumTakings } from '../orders/takings-store.ts';
import { readSettings } from '../settings/store.ts';
import { countBookings, countOpenReviews, countParties, type Guests } from './day-store.ts';

/** When the owner gets the summary of the day. */
export const summaryAt = '08:00';

/** Tells the owner what today brings, what yesterday brought in, and what waits for the team. */
export async function writeSummary(database: Database, now: Date): Promise<void> {
  const db = database.read;
  const { timeZone, ownerEmail } = await readSettings(db);
  if (ownerEmail === null) return;
  const today = centreDate(now, timeZone);
  const yesterday = addDays(today, -1);
  const values = {
    day: dayText(today),
    visits: guestsText(await countBookings(db, today), 'child', 'children'),
    parties: guestsText(await countParties(db, today), 'guest', 'guests'),
    taken: rupeesText((await sumTakings(db, { from: yesterday, to: yesterday })).paise),
    todo: await todoText(db, today),
  };
  const endsAt = endOfDay(today, timeZone);
  await database.write((trx) =>
    tellOwner(trx, 'morning_summary', { cause: today, values, path: '/admin/dashboard', endsAt }, now),
  );
}

const guestsText = ({ visits, people }: Guests, one: string, many: string): string =>
  Number(visits) === 0 ? 'none' : `${visits} (${countText(Number(people), one, many)})`;

async function todoText(db: Db, today: string): Promise<string> {
  const reviews = await countOpenReviews(db);
  const payments = await countPendingUpi(db, today);
  const waiting = Number(await countWaiting(db, today));
  const parts = [
    reviews > 0 && countText(reviews, 'review', 'reviews'),
    payments > 0 && `${countText(payments, 'payment', 'payments')} to check`,
    waiting > 0 && `${countText(waiting, 'booking', 'bookings')} to confirm`,
  ].filter((part) => part !== false);
  return parts.join(', ') || 'nothing';
}
