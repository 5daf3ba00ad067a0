import { sql } from 'kysely';
import type { Db } from '../../api/src/db/database.ts';
import { auditHours } from '../../api/src/features/hour-packages/audit-store.ts';
import { auditMoney } from '../../api/src/features/money/audit-store.ts';
import type { Centre } from './centre.ts';
import type { Journal } from './traffic.ts';

/**
 * Compares what callers were told with the database: all of it is there, and once.
 * @throws Error that says what is missing or there twice
 */
export async function requireKept(centre: Centre, journal: Journal): Promise<void> {
  const faults = await centre.inDatabase(async (db) => [
    ...(await missing(db, journal)),
    ...(await doubled(db)),
    ...(await auditHours(db)).differences,
    ...(await auditMoney(db)).differences,
  ]);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

async function missing(db: Db, { bookings, payments, checkIns }: Journal): Promise<string[]> {
  const booked = await db.selectFrom('bookings').select('reference').execute();
  const visits = await db.selectFrom('package_usages').select('id').execute();
  const paid = await db
    .selectFrom('allocations')
    .innerJoin('orders', 'orders.id', 'allocations.order_id')
    .innerJoin('bookings', 'bookings.id', 'orders.booking_id')
    .select('bookings.reference')
    .execute();
  const lost = (what: string, acknowledged: ReadonlySet<string>, found: readonly string[]) => {
    const present = new Set(found);
    return [...acknowledged].filter((key) => !present.has(key)).map((key) => `${what} ${key} is lost`);
  };
  return [
    ...lost(
      'The booking',
      bookings,
      booked.map(({ reference }) => reference),
    ),
    ...lost(
      'The payment of',
      payments,
      paid.map(({ reference }) => reference),
    ),
    ...lost(
      'The check-in',
      checkIns,
      visits.map(({ id }) => id),
    ),
  ];
}

/** Each family books once, and each booking is paid once at most; the seats taken are those of the bookings. */
async function doubled(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'The family ' || parent_phone || ' booked ' || count(*) || ' times' as fault
      from bookings group by parent_phone having count(*) > 1
    union all
    select 'The order ' || order_id || ' was paid ' || count(*) || ' times'
      from allocations group by order_id having count(*) > 1
    union all
    select 'On ' || d.date || ' slot ' || d.time_slot_id || ' has ' || seats_taken || ' seats taken for ' || children
      from slot_days d left join lateral (
        select coalesce(sum(number_of_children), 0) as children from bookings
        where booking_date = d.date and time_slot_id = d.time_slot_id and status <> 'cancelled'
      ) as held on true
      where seats_taken <> children`.execute(db);
  return rows.map(({ fault }) => fault);
}
