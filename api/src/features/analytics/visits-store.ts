import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { erasedPhone } from '../../domain/families/erasure.ts';
import { isNoShowRow } from '../bookings/no-show-store.ts';
import { tookPlace, type VisitTable } from '../bookings/payment-store.ts';
import { type DayRange, monthIn, ofDays, orderPrice, sumInt, visitIncome } from './sums-store.ts';

/**
 * The price of a visit that is over by the end of today, paid or not. No one owes for a visit they didn't come to:
 * that one counts only if it was paid.
 */
const earnedBy = (table: VisitTable, date: string, today: string): RawBuilder<number> =>
  sql<number>`case when ${sql.ref(date)} <= ${today}
    and (orders.due_paise <= 0 or ${sql.ref(date)} = ${today} or ${tookPlace[table]}) then ${orderPrice} else 0 end`;

const isAhead = (today: string) =>
  sql<boolean>`(status in ('pending', 'confirmed') and booking_date >= ${today}
    and arrived_at is null and not ${isNoShowRow})`;

const hasArrived = sql<boolean>`(status in ('pending', 'confirmed') and arrived_at is not null)`;

/**
 * Sums play sessions by month, status, payment and package, in one pass: their revenue, and what was earned. All figures about
 * them derive from this, some hundred rows a year.
 */
export function sumBookings(db: Db, range: DayRange, today: string) {
  return db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.booking_id', 'bookings.id')
    .select([monthIn('booking_date').as('month'), 'status', 'payment_status', 'package_id'])
    .select((eb) => [
      eb.fn.countAll<number>().as('bookings'),
      sumInt(sql`case when ${isNoShowRow} then 1 else 0 end`).as('missed'),
      sumInt(sql`case when ${isAhead(today)} then 1 else 0 end`).as('ahead'),
      sumInt(sql`case when ${hasArrived} then 1 else 0 end`).as('arrived'),
      sumInt(eb.ref('number_of_children')).as('children'),
      sumInt(visitIncome).as('paise'),
      sumInt(earnedBy('bookings', 'booking_date', today)).as('earned'),
    ])
    .where((eb) => eb.and(ofDays('booking_date', range)))
    .groupBy([monthIn('booking_date'), 'status', 'payment_status', 'package_id'])
    .execute();
}

export type BookingSum = Awaited<ReturnType<typeof sumBookings>>[number];

/** Sums parties by month, status and payment. */
export function sumParties(db: Db, range: DayRange, today: string) {
  return db
    .selectFrom('birthday_parties')
    .innerJoin('orders', 'orders.party_id', 'birthday_parties.id')
    .select([monthIn('party_date').as('month'), 'status', 'payment_status'])
    .select((eb) => [
      eb.fn.countAll<number>().as('parties'),
      sumInt(visitIncome).as('paise'),
      sumInt(earnedBy('birthday_parties', 'party_date', today)).as('earned'),
    ])
    .where((eb) => eb.and(ofDays('party_date', range)))
    .groupBy([monthIn('party_date'), 'status', 'payment_status'])
    .execute();
}

export type PartySum = Awaited<ReturnType<typeof sumParties>>[number];

/**
 * Counts the families with a visit of the range that was not cancelled, by phone, and those of them with none before
 * it. Leaves out erased people.
 */
export async function countFamilies(db: Db, range: DayRange) {
  const came = db
    .selectFrom('bookings')
    .select('parent_phone')
    .distinct()
    .where('parent_phone', '!=', erasedPhone)
    .where('status', '!=', 'cancelled')
    .where((eb) => eb.and(ofDays('booking_date', range)));
  // Nothing is before all time.
  const isKnown = range.from
    ? sql<boolean>`exists (select 1 from bookings as earlier
        where earlier.parent_phone = came.parent_phone and earlier.booking_date < ${range.from}
        and earlier.status <> 'cancelled')`
    : sql<boolean>`1 = 0`;
  return db
    .selectFrom(came.as('came'))
    .select((eb) => eb.fn.countAll<number>().as('booked'))
    .select(sumInt(sql`case when ${isKnown} then 0 else 1 end`).as('new'))
    .executeTakeFirstOrThrow();
}

/** Reads the names of packages, also of removed ones. */
export async function namesOfPackages(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('play_packages').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Reads the first and the last day with data; undefined if there is none. */
export async function readExtent(db: Db) {
  const { first_visit, last_visit, first_party, last_party, first_sale, first_payment } = await db
    .selectNoFrom((eb) => [
      // Separate subqueries, so that each is a single index look-up.
      eb
        .selectFrom('bookings')
        .select((b) => b.fn.min('booking_date').as('d'))
        .as('first_visit'),
      eb
        .selectFrom('bookings')
        .select((b) => b.fn.max('booking_date').as('d'))
        .as('last_visit'),
      eb
        .selectFrom('birthday_parties')
        .select((b) => b.fn.min('party_date').as('d'))
        .as('first_party'),
      eb
        .selectFrom('birthday_parties')
        .select((b) => b.fn.max('party_date').as('d'))
        .as('last_party'),
      eb
        .selectFrom('package_sales')
        .select((b) => b.fn.min('created_at').as('d'))
        .as('first_sale'),
      eb
        .selectFrom('payments')
        .select((b) => b.fn.min('business_day').as('d'))
        // A literal, to match the partial index.
        .where('before_ledger', '=', sql.lit(0))
        .as('first_payment'),
    ])
    .executeTakeFirstOrThrow();
  return {
    days: [first_visit, last_visit, first_party, last_party, first_payment].filter((day) => day !== null),
    firstSaleAt: first_sale,
    firstPaymentOn: first_payment,
  };
}
