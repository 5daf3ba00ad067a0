import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface Guests {
  visits: number;
  people: number;
}

const expected = ['pending', 'confirmed', 'completed'] as const;

const counted = (people: string) =>
  [
    sql<number>`cast(count(*) as bigint)`.as('visits'),
    sql<number>`cast(coalesce(sum(${sql.ref(people)}), 0) as bigint)`.as('people'),
  ] as const;

/** The bookings of a day, with their children. */
export const countBookings = (db: Db, date: string): Promise<Guests> =>
  db
    .selectFrom('bookings')
    .select(counted('number_of_children'))
    .where('booking_date', '=', date)
    .where('status', 'in', expected)
    .executeTakeFirstOrThrow();

/** The parties of a day, with their guests. */
export const countParties = (db: Db, date: string): Promise<Guests> =>
  db
    .selectFrom('birthday_parties')
    .select(counted('number_of_guests'))
    .where('party_date', '=', date)
    .where('status', 'in', expected)
    .executeTakeFirstOrThrow();

const reviewed = ['usage_reviews', 'money_reviews', 'held_batches'] as const;

/** How many reviews of any kind are open; those that were opened before an instant, if one is given. */
export async function countOpenReviews(db: Db, before?: Date): Promise<number> {
  let open = 0;
  for (const table of reviewed) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', 'open')
      .$if(before !== undefined, (q) => q.where('opened_at', '<', before?.toISOString() ?? ''))
      .executeTakeFirstOrThrow();
    open += Number(count);
  }
  return open;
}
