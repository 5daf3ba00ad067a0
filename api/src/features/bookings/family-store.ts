import type { TeamBookingDetails } from '../../contract/bookings/team-bookings.ts';
import type { Db } from '../../db/database.ts';

/**
 * Reads what else is known about a family by its phone.
 * @param phone as stored with visits; blank for an erased person, about whom nothing is known
 * @param today the centre's date
 */
export async function readFamilySummary(
  db: Db,
  phone: string,
  today: string,
): Promise<TeamBookingDetails['family']> {
  if (phone === '') return { visits: 0, cancelled: 0, parties: 0, activeSales: 0, hoursLeft: 0 };
  const [visits, parties, sales] = await Promise.all([
    countVisits(db, phone),
    countParties(db, phone),
    sumHours(db, phone, today),
  ]);
  return { ...visits, parties, activeSales: sales.count, hoursLeft: sales.minutes / 60 };
}

async function countVisits(db: Db, phone: string) {
  const rows = await db
    .selectFrom('bookings')
    .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
    .where('parent_phone', '=', phone)
    .groupBy('status')
    .execute();
  const sum = (isCancelled: boolean) =>
    rows
      .filter(({ status }) => (status === 'cancelled') === isCancelled)
      .reduce((total, { n }) => total + n, 0);
  return { visits: sum(false), cancelled: sum(true) };
}

async function countParties(db: Db, phone: string): Promise<number> {
  const { n } = await db
    .selectFrom('birthday_parties')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('parent_phone', '=', phone)
    .where('status', '!=', 'cancelled')
    .executeTakeFirstOrThrow();
  return n;
}

/** Sums up the packages that have hours left and are still usable (`saleStatus` in domain/hours/hours.ts). */
function sumHours(db: Db, phone: string, today: string) {
  return db
    .selectFrom('package_sales')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.cast<number>(eb.fn.coalesce(eb.fn.sum('remaining_minutes'), eb.lit(0)), 'bigint').as('minutes'),
    ])
    .where('customer_phone', '=', phone)
    .where('cancelled_at', 'is', null)
    .where('remaining_minutes', '>', 0)
    .where('valid_till', '>=', today)
    .executeTakeFirstOrThrow();
}
