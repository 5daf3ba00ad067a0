import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { addDays } from '../../domain/dates.ts';

/** Lists the recent visits on hours without a check-out; domain/desk/inside.ts decides which are inside. */
export function listOpenVisits(db: Db, today: string) {
  return (
    db
      .selectFrom('package_usages')
      .innerJoin('package_sales', 'package_sales.id', 'package_sale_id')
      .select(['usage_date as usageDate', 'package_usages.created_at as heardAt'])
      .select(['package_sales.id', 'customer_name as name', 'number_of_children as children'])
      .select(['checked_in_at as since', 'minutes_used as minutes'])
      .where('checked_out_at', 'is', null)
      .where('voided_at', 'is', null)
      // Received since yesterday in UTC is close enough: it covers the centre's day.
      .where((eb) =>
        eb.or([eb('usage_date', '>=', today), eb('package_usages.created_at', '>=', addDays(today, -1))]),
      )
      .execute()
  );
}

/** Lists the families of today's slots who have arrived. */
export function listArrived(db: Db, today: string) {
  return db
    .selectFrom('bookings')
    .select(['booking_date as bookingDate', 'end_time as endTime', 'arrived_at as arrivedAt'])
    .select(['id', 'parent_name as name', 'number_of_children as children'])
    .where('booking_date', '=', today)
    .where('status', '!=', 'cancelled')
    .where('arrived_at', 'is not', null)
    .execute();
}

/** Lists today's parties whose guests have arrived. */
export function listArrivedParties(db: Db, today: string) {
  return db
    .selectFrom('birthday_parties')
    .select(['party_date as partyDate', 'end_time as endTime', 'arrived_at as arrivedAt'])
    .select(['id', 'child_name as name', 'number_of_guests as children'])
    .where('party_date', '=', today)
    .where('status', '!=', 'cancelled')
    .where('arrived_at', 'is not', null)
    .execute();
}

/** Counts the bookings from a day on whose UPI payment is not confirmed. */
export async function countPendingUpi(db: Db, from: string): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .where('booking_date', '>=', from)
    .where('payment_method', '=', 'upi')
    .where('payment_status', '=', 'due')
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the guests' bookings and parties from a day on that wait for the team (docs/decisions/0022). */
export async function countWaiting(db: Db, from: string): Promise<number> {
  const bookings = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .where('booking_date', '>=', from)
    .where('payment_method', '=', 'desk')
    .where('is_phone_proved', '=', sql.lit(0))
    .executeTakeFirstOrThrow();
  const parties = await db
    .selectFrom('birthday_parties')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .where('party_date', '>=', from)
    .where('is_phone_proved', '=', sql.lit(0))
    .executeTakeFirstOrThrow();
  return bookings.count + parties.count;
}

/** Maximum number of silent tablets to list. */
const maxTablets = 20;

/** Lists the active tablets that have not called since, longest silent first. */
export function listSilent(db: Db, since: Date) {
  const lastContact = sql<string>`coalesce(last_seen_at, enrolled_at)`;
  return db
    .selectFrom('devices')
    .select(['id', 'name', 'last_seen_at as lastSeenAt'])
    .where('enrolled_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .where(lastContact, '<', since.toISOString())
    .orderBy(lastContact)
    .orderBy('id')
    .limit(maxTablets)
    .execute();
}

/** Counts the tablets that are enrolled and not revoked. */
export async function countInUse(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('devices')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('enrolled_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Counts the sales with hours left that expire between two days, and sums their minutes. */
export function sumLapsing(db: Db, from: string, to: string) {
  return db
    .selectFrom('package_sales')
    .select((eb) => [
      eb.fn.countAll<number>().as('sales'),
      sql<number>`cast(coalesce(sum(remaining_minutes), 0) as bigint)`.as('minutes'),
    ])
    .where('valid_till', '>=', from)
    .where('valid_till', '<=', to)
    .where('cancelled_at', 'is', null)
    .where('remaining_minutes', '>', 0)
    .executeTakeFirstOrThrow();
}

/** The counted items that are at their low mark or below, the fewest first. */
export async function listLowStock(db: Db): Promise<{ id: number; name: string; stock: number }[]> {
  const rows = await db
    .selectFrom('add_ons')
    .select(['id', 'name', 'stock'])
    .where('is_active', '=', 1)
    .where('stock', 'is not', null)
    .where(sql<boolean>`stock <= coalesce(low_stock, 0)`)
    .orderBy('stock')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ stock, ...item }) => (stock === null ? [] : { ...item, stock }));
}
