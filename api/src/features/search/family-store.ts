import { type RawBuilder, sql } from 'kysely';
import type { FoundFamily } from '../../contract/money/families.ts';
import type { Db } from '../../db/database.ts';
import { containing, contains, mayContain } from '../../db/search.ts';

/** A family's usable hour packages, the one that expires first at the start; none that waits for its payment. */
export function usableSales(db: Db, phones: readonly string[], today: string) {
  return db
    .selectFrom('package_sales')
    .select(['id', 'reference', 'package_name', 'remaining_minutes', 'valid_till'])
    .where('customer_phone', 'in', [...phones])
    .where('cancelled_at', 'is', null)
    .where('remaining_minutes', '>', 0)
    .where('pay_first', '!=', 1)
    .where('valid_till', '>=', today)
    .orderBy('valid_till')
    .orderBy('id')
    .execute();
}

/** The orders of a family of which something is due, to pay or to refund. */
export async function openOrdersOf(db: Db, phones: readonly string[]) {
  const list = sql.join(phones);
  const { rows } = await sql<{
    id: string;
    kind: FoundFamily['dues'][number]['kind'];
    reference: string;
    due_paise: number;
    description: string;
  }>`select o.id, o.kind, o.reference, o.due_paise,
      coalesce((select l.description from order_lines l where l.order_id = o.id and l.kind <> 'reversal'
        order by l.id limit 1), '') as description
    from orders o where o.due_paise <> 0 and o.id in (
      select id from orders where booking_id in (select id from bookings where parent_phone in (${list}))
      union select id from orders where party_id in (select id from birthday_parties where parent_phone in (${list}))
      union select id from orders where sale_id in (select id from package_sales where customer_phone in (${list}))
      union select o2.id from orders o2 join usage_reviews r on r.id = o2.review_id
        join package_sales s on s.id = r.sale_id where s.customer_phone in (${list})
      union select id from orders where customer_phone in (${list}) and customer_phone <> '')
    order by o.business_day, o.id`.execute(db);
  return rows;
}

const visitLimit = 10;
const phoneLength = 10;

/** A family's bookings from today on that are not cancelled, soonest first. */
export function bookingsFrom(db: Db, phones: readonly string[], today: string) {
  return db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.reference', 'orders.id as order_id', 'booking_date as date'])
    .select(['start_time', 'end_time', 'number_of_children as children', 'arrived_at'])
    .select(sql<string>`cast(package_id as text)`.as('package_key'))
    .where('parent_phone', 'in', [...phones])
    .where('booking_date', '>=', today)
    .where('bookings.status', '!=', 'cancelled')
    .orderBy('booking_date')
    .orderBy('start_time')
    .limit(visitLimit)
    .execute();
}

/** The same of its parties. */
export function partiesFrom(db: Db, phones: readonly string[], today: string) {
  return db
    .selectFrom('birthday_parties')
    .innerJoin('orders', 'orders.party_id', 'birthday_parties.id')
    .select([
      'birthday_parties.id',
      'birthday_parties.reference',
      'orders.id as order_id',
      'party_date as date',
    ])
    .select(['start_time', 'end_time', 'number_of_guests as children', 'arrived_at'])
    .select('package_type as package_key')
    .where('parent_phone', 'in', [...phones])
    .where('party_date', '>=', today)
    .where('birthday_parties.status', '!=', 'cancelled')
    .orderBy('party_date')
    .orderBy('start_time')
    .limit(visitLimit)
    .execute();
}

/** The add-ons on orders, also those that were taken off with a reason. */
export async function addOnsOn(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_lines as line')
    .select(['order_id', 'subject_id as id', 'quantity'])
    .where('order_id', 'in', orderIds)
    .where('subject', 'in', ['add_on', 'item'])
    .where('kind', '=', 'item')
    .where('subject_id', 'is not', null)
    .where(sql<boolean>`not exists (select 1 from order_lines r where r.reverses_id = line.id)`)
    .execute();
}

/** What is known of a family: its account with the children, its last booking and its last visit on hours. */
export async function sourcesOf(db: Db, phone: string) {
  const account = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('phone', '=', phone)
    .where('role', '=', 'customer')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const children = account
    ? await db
        .selectFrom('children')
        .select(['name', 'birthday'])
        .where('user_id', '=', account.id)
        .orderBy('id')
        .execute()
    : [];
  const booking = await db
    .selectFrom('bookings')
    .select(['children_ages', 'parent_email', 'booking_date'])
    .where('parent_phone', '=', phone)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const visit = await db
    .selectFrom('package_usages')
    .innerJoin('package_sales', 'package_sales.id', 'package_usages.package_sale_id')
    .select('attending_children_names')
    .where('customer_phone', '=', phone)
    .where('voided_at', 'is', null)
    .orderBy('checked_in_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { account, children, booking, visit };
}

/** Accounts and counter customers whose phone or name match, which the bookings and sales don't show. */
export async function findOtherFamilies(
  db: Db,
  { digits, words }: { digits: string | undefined; words: readonly string[] },
  limit: number,
): Promise<{ phone: string; name: string; at: string }[]> {
  const matches = (phone: RawBuilder<unknown>, ...names: readonly RawBuilder<unknown>[]) =>
    digits === undefined
      ? sql.join(
          words.map((word) => anyContains(names, word)),
          sql` and `,
        )
      : digits.length === phoneLength
        ? sql`${phone} = ${digits}`
        : sql`${phone} like ${containing(digits)}`;
  const isPerson = matches(sql`phone`, sql`first_name`, sql`last_name`);
  const { rows } = await sql<{ phone: string; name: string; at: string }>`
    select * from (select phone, trim(first_name || ' ' || last_name) as name, created_at as at from users
      where phone is not null and role = 'customer' and deleted_at is null
        and ${mayContain(db, 'users', [digits === undefined ? words : [digits]])} and ${isPerson}
      order by id desc limit ${limit}) as accounts
    union all
    select * from (select customer_phone as phone, customer_name as name, created_at as at from orders
      where customer_phone <> '' and ${matches(sql`customer_phone`, sql`customer_name`)}
      order by created_at desc limit ${limit}) as customers`.execute(db);
  return rows;
}

const anyContains = (columns: readonly RawBuilder<unknown>[], part: string) =>
  sql`(${sql.join(
    columns.map((column) => contains(column, part)),
    sql` or `,
  )})`;
