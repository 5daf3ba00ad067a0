import type { Dashboard } from '../../contract/insights/dashboard.ts';
import type { Db } from '../../db/database.ts';
import { holdsSeats } from '../../domain/bookings/booking.ts';
import { addDays, instantOf } from '../../domain/dates.ts';
import { birthdayPackageId } from '../../domain/insights/analytics.ts';
import { trendOf, trendPeriods } from '../../domain/insights/trend.ts';
import { sumSold } from '../analytics/hours-store.ts';
import { sumCounter } from '../analytics/money-store.ts';
import { type BookingSum, type PartySum, sumBookings, sumParties } from '../analytics/visits-store.ts';

interface Figures {
  bookings: number;
  parties: number;
  paise: number;
  soldMinutes: number;
}

export interface Trends {
  bookings: Dashboard['trends']['bookings'];
  parties: Dashboard['trends']['parties'];
  revenue: Dashboard['trends']['bookings'];
  hoursSold: Dashboard['trends']['bookings'];
}

/**
 * Compares the last 30 days with the 30 before: visits and parties by their own date, as in the analytics,
 * and sales by the day of the sale.
 */
export async function readTrends(db: Db, today: string, timeZone: string): Promise<Trends> {
  const periods = trendPeriods(today);
  const [now, before] = await Promise.all([
    readFigures(db, periods.now, { today, timeZone }),
    readFigures(db, periods.before, { today, timeZone }),
  ]);
  return {
    bookings: trendOf(now.bookings, before.bookings),
    parties: trendOf(now.parties, before.parties),
    revenue: trendOf(now.paise / 100, before.paise / 100),
    hoursSold: trendOf(now.soldMinutes / 60, before.soldMinutes / 60),
  };
}

async function readFigures(
  db: Db,
  days: { from: string; to: string },
  { today, timeZone }: { today: string; timeZone: string },
): Promise<Figures> {
  const startOf = (date: string) => instantOf({ date, time: '00:00' }, timeZone).toISOString();
  const span = { month: 'these', since: startOf(days.from), until: startOf(addDays(days.to, 1)) };
  const [bookings, parties, sold, counter] = await Promise.all([
    sumBookings(db, days, today),
    sumParties(db, days, today),
    sumSold(db, [span]),
    sumCounter(db, days),
  ]);
  const counterPaise = total(counter.map(({ paise }) => paise));
  return {
    ...visitFigures(bookings, parties, total(sold.map(({ paise }) => paise)) + counterPaise),
    soldMinutes: total(sold.map(({ minutes }) => minutes)),
  };
}

/** Birthdays are the parties and the play bookings of the birthday package (docs/product.md, decision 15). */
function visitFigures(bookings: readonly BookingSum[], parties: readonly PartySum[], otherPaise: number) {
  const live = bookings.filter(({ status }) => holdsSeats(status));
  const birthdays = live.filter((row) => row.package_id === birthdayPackageId);
  return {
    bookings: total(live.map((row) => row.bookings)),
    parties:
      total(parties.filter(({ status }) => holdsSeats(status)).map((row) => row.parties)) +
      total(birthdays.map((row) => row.bookings)),
    paise: total(bookings.map((row) => row.paise)) + total(parties.map((row) => row.paise)) + otherPaise,
  };
}

const total = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0);
