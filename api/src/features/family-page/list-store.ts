import { type RawBuilder, sql } from 'kysely';
import type { FamilyFilter, FamilySort } from '../../contract/families/family-list.ts';
import type { Db } from '../../db/database.ts';
import { containing, contains, mayContain } from '../../db/search.ts';
import { erasedPhone } from '../../domain/families/erasure.ts';
import type { Page } from '../../http/route/route.ts';
import { duesByPhone } from '../orders/open-orders-store.ts';

/** The days that the list depends on, by the centre's calendar. */
export interface FamilyDays {
  today: string;
  /** Hours that expire on or before this day expire soon. */
  expiringUntil: string;
  /** A family that came last before this day, and has not booked, is away. */
  awayBefore: string;
}

export interface FamilyQuery extends FamilyDays {
  search?: string | undefined;
  show?: FamilyFilter | undefined;
  sort: FamilySort;
  limit: number;
  offset: number;
}

export interface FamilyTotals {
  /** The first phone of the family. */
  phone: string;
  last_on: string | null;
  next_on: string | null;
  minutes: number;
  valid_till: string | null;
  due_paise: number;
}

/**
 * A page of the families. No table has a row for each: they are the phones of everything that was booked and bought. Each
 * table is added up by phone through an index, then the phones of merged families are added up.
 */
export async function listFamilyTotals(db: Db, query: FamilyQuery): Promise<Page<FamilyTotals>> {
  const { limit, offset, sort } = query;
  const named = sort === 'name' || sort === 'name-last';
  const { rows } = await sql<FamilyTotals & { total: number }>`
    with ${familiesOf(db, query)}
    select families.*, cast(count(*) over () as bigint) as total from totals as families
    ${named ? sql`left join ${latestNames()} on names.phone = families.phone` : sql``}
    where ${shown(query)}
    order by ${orders[sort]}, families.phone limit ${limit} offset ${offset}`.execute(db);
  const [first] = rows;
  const isBeyond = first === undefined && offset > 0;
  return {
    rows: rows.map(({ phone, last_on, next_on, minutes, valid_till, due_paise }) => ({
      phone,
      last_on,
      next_on,
      valid_till,
      minutes: Number(minutes),
      due_paise: Number(due_paise),
    })),
    total: isBeyond ? await countMatching(db, query) : Number(first?.total ?? 0),
  };
}

async function countMatching(db: Db, query: FamilyQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`with ${familiesOf(db, query)}
    select cast(count(*) as bigint) as n from totals as families where ${shown(query)}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

type FamilyCounts = Record<FamilyFilter | 'families' | 'due_paise', number>;

/** Counts all families, and those of each filter. */
export async function countFamilies(db: Db, days: FamilyDays): Promise<FamilyCounts> {
  const count = (show: FamilyFilter) => sql`sum(case when ${filters[show](days)} then 1 else 0 end)`;
  const { rows } = await sql<Partial<FamilyCounts>>`with ${familiesOf(db, days)}
    select count(*) as families, ${count('owes')} as owes, ${count('expiring')} as expiring,
      ${count('birthday')} as birthday, ${count('away')} as away, sum(due_paise) as due_paise
    from totals as families`.execute(db);
  const [sums] = rows;
  return {
    families: Number(sums?.families ?? 0),
    owes: Number(sums?.owes ?? 0),
    expiring: Number(sums?.expiring ?? 0),
    birthday: Number(sums?.birthday ?? 0),
    away: Number(sums?.away ?? 0),
    due_paise: Number(sums?.due_paise ?? 0),
  };
}

/** Merged families under the first of their phones: phone and family. */
const merged = sql`merged as (select phone, family from (
  select phone, min(phone) over (partition by family_id) as family from family_phones) as p
  where phone <> family)`;

const came = sql`status <> 'cancelled' and coalesce(no_show, '') not in ('clock', 'team')`;

/**
 * Common table expressions: `merged`, and `totals` with one row for each family. A search adds up only the families
 * that it finds.
 */
function familiesOf(
  db: Db,
  { today, search }: FamilyDays & { search?: string | undefined },
): RawBuilder<unknown> {
  const only = (column: string) =>
    search ? sql`${sql.ref(column)} in (select phone from wanted)` : sql`1 = 1`;
  return sql`${merged}, ${search ? wanted(db, search) : sql``}
  parts (phone, last_on, next_on, minutes, valid_till, due_paise) as (
    select parent_phone, max(case when booking_date < ${today} and ${came} then booking_date end),
      min(case when booking_date >= ${today} and ${came} then booking_date end), 0, cast(null as text), 0
      from bookings where ${only('parent_phone')} group by parent_phone
    union all select parent_phone,
      max(case when party_date < ${today} and status <> 'cancelled' then party_date end),
      min(case when party_date >= ${today} and status <> 'cancelled' then party_date end), 0, null, 0
      from birthday_parties where ${only('parent_phone')} group by parent_phone
    union all select customer_phone, max((select max(usage_date) from package_usages
        where package_sale_id = package_sales.id and voided_at is null)), null,
      sum(case when ${isUsable(today)} then remaining_minutes else 0 end),
      min(case when ${isUsable(today)} then valid_till end), 0
      from package_sales where ${only('customer_phone')} group by customer_phone
    union all select phone, null, null, 0, null, due_paise from (${duesByPhone(today)}) as dues
      where ${only('phone')}
    union all select distinct customer_phone, null, null, 0, null, 0 from orders
      where customer_phone <> '' and ${only('customer_phone')}
    union all select phone, null, null, 0, null, 0 from users
      where role = 'customer' and phone is not null and deleted_at is null and ${only('phone')}
    union all select phone, null, null, 0, null, 0 from family_phones where ${only('phone')}
  ),
  totals as (
    select coalesce(family, parts.phone) as phone, max(last_on) as last_on, min(next_on) as next_on,
      sum(minutes) as minutes, min(valid_till) as valid_till, sum(due_paise) as due_paise
    from parts left join merged on merged.phone = parts.phone
    where parts.phone <> ${erasedPhone} group by coalesce(family, parts.phone)
  )`;
}

/** All phones of the families that a search finds. */
const wanted = (db: Db, search: string): RawBuilder<unknown> => sql`
  found as materialized (${matching(db, search)}),
  wanted as (select phone from found union select merged.phone from merged join found on family = found.phone),`;

const isUsable = (today: string) =>
  sql`cancelled_at is null and remaining_minutes > 0 and pay_first <> 1 and valid_till >= ${today}`;

const filters: Record<FamilyFilter, (days: FamilyDays) => RawBuilder<unknown>> = {
  owes: () => sql`families.due_paise > 0`,
  expiring: ({ expiringUntil }) => sql`families.valid_till <= ${expiringUntil}`,
  birthday: ({ today }) => sql`families.phone in (${birthdayPhones(today.slice(5, 7))})`,
  away: ({ awayBefore }) => sql`(families.last_on < ${awayBefore} and families.next_on is null)`,
};

/** The families with a child born in this month: as the team wrote it down, or else as the account says. */
const birthdayPhones = (month: string) => sql`
  select coalesce(merged.family, born.phone) from (
    select fp.phone from families as f join family_phones as fp on fp.family_id = f.id
      where f.children like ${`%"birthday":"____-${month}-%`}
    union all select u.phone from children as c join users as u on u.id = c.user_id
      where substr(c.birthday, 6, 2) = ${month} and u.phone is not null and u.deleted_at is null
        and not exists (select 1 from family_phones as kp join families as k on k.id = kp.family_id
          where kp.phone = u.phone and k.children <> '[]')
  ) as born left join merged on merged.phone = born.phone`;

const lastly = (column: string, descending = false) =>
  sql`families.${sql.ref(column)} is null, families.${sql.ref(column)} ${sql.raw(descending ? 'desc' : 'asc')}`;
const figure = (column: string, descending = false) =>
  sql`families.${sql.ref(column)} = 0, families.${sql.ref(column)} ${sql.raw(descending ? 'desc' : 'asc')}`;
const name = sql`coalesce(lower(names.name), '')`;

const orders: Record<FamilySort, RawBuilder<unknown>> = {
  'seen-last': sql`${lastly('last_on', true)}, ${lastly('next_on')}`,
  seen: lastly('last_on'),
  next: lastly('next_on'),
  'next-last': lastly('next_on', true),
  name: sql`${name} = '', ${name}`,
  'name-last': sql`${name} = '', ${name} desc`,
  hours: figure('minutes'),
  'hours-most': figure('minutes', true),
  due: figure('due_paise'),
  'due-most': figure('due_paise', true),
  expiry: lastly('valid_till'),
};

const shown = ({ show, ...days }: FamilyQuery): RawBuilder<unknown> =>
  show ? filters[show](days) : sql`1 = 1`;

/** The families with all words in one name, of a child too; or with these digits in a phone. */
function matching(db: Db, search: string): RawBuilder<unknown> {
  const digits = /^[+\d\s().-]+$/.test(search) ? search.replaceAll(/\D/g, '').slice(-10) : '';
  const words = search.split(/\s+/).filter((word) => word !== '');
  const inNames = (...columns: string[]) =>
    sql.join(
      words.map(
        (word) =>
          sql`(${sql.join(
            columns.map((column) => contains(sql.ref(column), word)),
            sql` or `,
          )})`,
      ),
      sql` and `,
    );
  const matches = (phone: string, ...names: string[]) =>
    digits === '' ? inNames(...names) : sql`${sql.ref(phone)} like ${containing(digits)}`;
  const parts = [digits === '' ? words : [digits]];
  const child = sql.join(
    words.map((word) => sql`lower(children) like ${`%"name":"${containing(word).slice(1)}`} escape '\\'`),
    sql` and `,
  );
  return sql`select coalesce(merged.family, hits.phone) as phone from (
    select parent_phone as phone from bookings
      where ${mayContain(db, 'bookings', parts)} and ${matches('parent_phone', 'parent_name')}
    union all select parent_phone from birthday_parties
      where ${mayContain(db, 'birthday_parties', parts)} and ${matches('parent_phone', 'parent_name', 'child_name')}
    union all select customer_phone from package_sales
      where ${mayContain(db, 'package_sales', parts)} and ${matches('customer_phone', 'customer_name')}
    union all select phone from users
      where ${mayContain(db, 'users', parts)} and ${matches('phone', 'first_name', 'last_name')}
    union all select customer_phone from orders
      where customer_phone <> '' and ${matches('customer_phone', 'customer_name')}
    union all select family_phones.phone from family_phones join families as f on f.id = family_id
      where ${digits === '' ? child : sql`family_phones.phone like ${containing(digits)}`}
  ) as hits left join merged on merged.phone = hits.phone`;
}

/** The length of an instant as it is stored. */
const instantLength = 24;

/** The name that each phone gave last, under the family's first phone; only of these phones, if they are given. */
function latestNames(phones?: readonly string[]): RawBuilder<unknown> {
  // The index of the orders has no blank phones.
  const only = (column: string) =>
    phones
      ? sql`${sql.ref(column)} <> '' and ${sql.ref(column)} in (${sql.join(phones)})`
      : sql`${sql.ref(column)} <> ''`;
  return sql`(select coalesce(merged.family, given.phone) as phone, substr(max(said), ${instantLength + 1}) as name from (
    select parent_phone as phone, created_at || parent_name as said from bookings
      where id in (select max(id) from bookings where ${only('parent_phone')} group by parent_phone)
    union all select parent_phone, max(created_at || parent_name) from birthday_parties
      where ${only('parent_phone')} group by parent_phone
    union all select customer_phone, max(created_at || customer_name) from package_sales
      where ${only('customer_phone')} group by customer_phone
    union all select customer_phone, max(created_at || customer_name) from orders
      where kind = 'counter' and ${only('customer_phone')} group by customer_phone
    union all select phone, created_at || trim(first_name || ' ' || last_name) from users
      where ${only('phone')} and deleted_at is null
  ) as given left join merged on merged.phone = given.phone
  group by coalesce(merged.family, given.phone)) as names`;
}

/** The names that these families gave last, by the first phone. `phones` are all their phones. */
export async function namesOf(db: Db, phones: readonly string[]): Promise<Map<string, string>> {
  if (phones.length === 0) return new Map();
  const { rows } = await sql<{ phone: string; name: string }>`with ${merged}
    select phone, name from ${latestNames(phones)}`.execute(db);
  return new Map(rows.map((row) => [row.phone, row.name]));
}
