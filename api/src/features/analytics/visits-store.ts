import type { Db } from '../../db/database.ts';
import { type DayRange, monthIn, ofDays, sumInt } from './sums-store.ts';

/**
 * Sums play sessions by month, status, payment and package, in one pass over one index. All figures about
 * them derive from this, some hundred rows a year.
 */
export function sumBookings(db: Db, range: DayRange) {
  return db
    .selectFrom('bookings')
    .select([monthIn('booking_date').as('month'), 'status', 'payment_status', 'package_id'])
    .select((eb) => [
      eb.fn.countAll<number>().as('bookings'),
      sumInt(eb.ref('number_of_children')).as('children'),
      sumInt(eb.ref('total_paise')).as('paise'),
    ])
    .where((eb) => eb.and(ofDays('booking_date', range)))
    .groupBy([monthIn('booking_date'), 'status', 'payment_status', 'package_id'])
    .execute();
}

export type BookingSum = Awaited<ReturnType<typeof sumBookings>>[number];

/** Sums parties by month, status and payment. */
export function sumParties(db: Db, range: DayRange) {
  return db
    .selectFrom('birthday_parties')
    .select([monthIn('party_date').as('month'), 'status', 'payment_status'])
    .select((eb) => [eb.fn.countAll<number>().as('parties'), sumInt(eb.ref('total_paise')).as('paise')])
    .where((eb) => eb.and(ofDays('party_date', range)))
    .groupBy([monthIn('party_date'), 'status', 'payment_status'])
    .execute();
}

export type PartySum = Awaited<ReturnType<typeof sumParties>>[number];

/** Reads the names of packages, also of removed ones. */
export async function namesOfPackages(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('play_packages').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Reads the first and the last day with data; undefined if there is none. */
export async function readExtent(db: Db) {
  const { first_visit, last_visit, first_party, last_party, first_sale } = await db
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
    ])
    .executeTakeFirstOrThrow();
  return {
    days: [first_visit, last_visit, first_party, last_party].filter((day) => day !== null),
    firstSaleAt: first_sale,
  };
}
