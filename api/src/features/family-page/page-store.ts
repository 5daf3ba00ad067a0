import { sql } from 'kysely';
import type { EnquiryType } from '../../contract/centre/enquiries.ts';
import type { Db } from '../../db/database.ts';
import { decimalRupees } from '../../domain/money.ts';

const maxVisits = 30;
const maxRows = 10;

/** A family's bookings and parties, latest first, and how many there are. */
export async function visitsOf(db: Db, phones: readonly string[]) {
  const bookings = await db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.reference', 'booking_date as date', 'start_time', 'end_time'])
    .select(['bookings.status', 'no_show', 'number_of_children as people', 'orders.due_paise'])
    .where('parent_phone', 'in', [...phones])
    .orderBy('booking_date', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(maxVisits)
    .execute();
  const parties = await db
    .selectFrom('birthday_parties')
    .innerJoin('orders', 'orders.party_id', 'birthday_parties.id')
    .select(['birthday_parties.id', 'birthday_parties.reference', 'party_date as date', 'start_time'])
    .select(['end_time', 'birthday_parties.status', 'number_of_guests as people', 'orders.due_paise'])
    .where('parent_phone', 'in', [...phones])
    .orderBy('party_date', 'desc')
    .orderBy('birthday_parties.id', 'desc')
    .limit(maxVisits)
    .execute();
  const rows = [
    ...bookings.map(({ no_show, ...row }) => ({
      kind: 'booking' as const,
      isNoShow: no_show === 'clock' || no_show === 'team',
      ...row,
    })),
    ...parties.map((row) => ({ kind: 'party' as const, isNoShow: false, ...row })),
  ];
  return {
    rows: rows
      .toSorted((a, b) => `${b.date} ${b.start_time}`.localeCompare(`${a.date} ${a.start_time}`))
      .slice(0, maxVisits)
      .map(({ start_time, end_time, due_paise, ...row }) => ({
        ...row,
        startTime: start_time,
        endTime: end_time.slice(0, 5),
        dueAmount: decimalRupees(due_paise),
      })),
    total: (await countIn(db, 'bookings', phones)) + (await countIn(db, 'birthday_parties', phones)),
  };
}

async function countIn(
  db: Db,
  table: 'bookings' | 'birthday_parties',
  phones: readonly string[],
): Promise<number> {
  const { n } = await db
    .selectFrom(table)
    .select(sql<number>`cast(count(*) as bigint)`.as('n'))
    .where('parent_phone', 'in', [...phones])
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** A family's hour packages, newest first. */
export function salesOf(db: Db, phones: readonly string[]) {
  return db
    .selectFrom('package_sales')
    .select(['id', 'reference', 'package_name', 'total_minutes', 'remaining_minutes'])
    .select(['valid_till', 'cancelled_at'])
    .where('customer_phone', 'in', [...phones])
    .orderBy('id', 'desc')
    .limit(maxRows)
    .execute();
}

/** A family's visits on hours, latest first. */
export function usagesOf(db: Db, phones: readonly string[]) {
  return db
    .selectFrom('package_usages')
    .innerJoin('package_sales', 'package_sales.id', 'package_usages.package_sale_id')
    .select(['package_usages.id', 'package_sale_id', 'usage_date', 'minutes_used'])
    .select('attending_children_names')
    .where('customer_phone', 'in', [...phones])
    .where('voided_at', 'is', null)
    .orderBy('checked_in_at', 'desc')
    .limit(maxRows)
    .execute();
}

/** What a family bought at the counter, latest first. */
export function counterSalesOf(db: Db, phones: readonly string[]) {
  return db
    .selectFrom('orders')
    .select(['id', 'reference', 'business_day', 'charged_paise', 'due_paise'])
    .where('customer_phone', 'in', [...phones])
    .where('kind', '=', 'counter')
    .orderBy('created_at', 'desc')
    .limit(maxRows)
    .execute();
}

/** A family's enquiries, latest first. */
export function enquiriesOf(db: Db, phones: readonly string[]) {
  return db
    .selectFrom('enquiries')
    .select(['id', 'message', 'status', 'created_at'])
    .select(sql<EnquiryType>`type`.as('type'))
    .where('phone', 'in', [...phones])
    .orderBy('id', 'desc')
    .limit(maxRows)
    .execute();
}

/** The parents' accounts of a family, with their children. */
export async function accountsOf(db: Db, phones: readonly string[]) {
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'phone'])
    .where('phone', 'in', [...phones])
    .where('role', '=', 'customer')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const children =
    accounts.length === 0
      ? []
      : await db
          .selectFrom('children')
          .select(['user_id', 'name', 'birthday'])
          .where(
            'user_id',
            'in',
            accounts.map(({ id }) => id),
          )
          .orderBy('id')
          .execute();
  return accounts.map(({ id, first_name, last_name, phone }) => ({
    id,
    name: `${first_name} ${last_name}`.trim(),
    phone: phone ?? '',
    children: children
      .filter(({ user_id }) => user_id === id)
      .map(({ name, birthday }) => ({ name, birthday })),
  }));
}

/** The name that a family gave last, with a booking, a purchase, an enquiry or its account; blank for an unknown phone. */
export async function nameOf(db: Db, phones: readonly string[]): Promise<string> {
  const list = sql.join(phones);
  const { rows } = await sql<{ name: string }>`
    select name from (
      select * from (select parent_name as name, created_at as at from bookings
        where parent_phone in (${list}) order by id desc limit 1) as b
      union all select * from (select parent_name, created_at from birthday_parties
        where parent_phone in (${list}) order by id desc limit 1) as p
      union all select * from (select customer_name, created_at from package_sales
        where customer_phone in (${list}) order by id desc limit 1) as s
      union all select * from (select customer_name, created_at from orders
        where customer_phone in (${list}) and kind = 'counter' order by created_at desc limit 1) as o
      union all select * from (select name, created_at from enquiries
        where phone in (${list}) order by id desc limit 1) as e
      union all select * from (select trim(first_name || ' ' || last_name), created_at from users
        where phone in (${list}) and deleted_at is null order by id desc limit 1) as u
    ) as latest order by at desc limit 1`.execute(db);
  return rows[0]?.name ?? '';
}
