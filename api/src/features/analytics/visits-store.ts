import type { Db } from '../../db/database.ts';
import { type DayRange, monthIn, ofDays, summed } from './sums-store.ts';

/**
 * Play sessions by month of the visit, status, payment and package, of which every figure about them is made: one pass
 * over one index, some hundred rows a year.
 */
export function sumBookings(db: Db, range: DayRange) {
  return db
    .selectFrom('bookings')
    .select([monthIn('booking_date').as('month'), 'status', 'payment_status', 'package_id'])
    .select((eb) => [
      eb.fn.countAll<number>().as('bookings'),
      summed(eb.ref('number_of_children')).as('children'),
      summed(eb.ref('total_paise')).as('paise'),
    ])
    .where((eb) => eb.and(ofDays('booking_date', range)))
    .groupBy([monthIn('booking_date'), 'status', 'payment_status', 'package_id'])
    .execute();
}

export type BookingSum = Awaited<ReturnType<typeof sumBookings>>[number];

/** Parties by month of their day, status and payment. */
export function sumParties(db: Db, range: DayRange) {
  return db
    .selectFrom('birthday_parties')
    .select([monthIn('party_date').as('month'), 'status', 'payment_status'])
    .select((eb) => [eb.fn.countAll<number>().as('parties'), summed(eb.ref('total_paise')).as('paise')])
    .where((eb) => eb.and(ofDays('party_date', range)))
    .groupBy([monthIn('party_date'), 'status', 'payment_status'])
    .execute();
}

export type PartySum = Awaited<ReturnType<typeof sumParties>>[number];

/** The names of packages, also of those that were taken away. */
export async function namesOfPackages(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('play_packages').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The first and the last day of which anything is known; undefined while there is nothing. */
export async function readExtent(db: Db) {
  const { first_visit, last_visit, first_party, last_party, first_sale } = await db
    .selectNoFrom((eb) => [
      // Each on its own, so that it is one look into an index.
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
