import { type RawBuilder, sql } from 'kysely';
import { type Affected, affectedData } from '../../contract/families/privacy.ts';
import type { Db } from '../../db/database.ts';
import { erasedPhone } from '../../domain/families/erasure.ts';
import type { Page } from '../../http/route/route.ts';

export interface Period {
  /** First and last day at the centre. */
  from: string;
  to: string;
}

/** Selects `name`, `phone` and `data` of the people affected, one row per record. */
type PeopleQuery = RawBuilder<unknown>;

interface Paging {
  limit: number;
  offset: number;
}

type Flags = Record<Affected['data'][number], 0 | 1>;

/**
 * A page of the people behind these records, by name, with one row for each name and phone. The store groups
 * and sorts them, so that only the page is read. Records of an erased person name no one any more.
 */
export async function pageOfPeople(
  db: Db,
  held: PeopleQuery,
  { limit, offset }: Paging,
): Promise<Page<Affected>> {
  const flags = affectedData.map(
    (kind) => sql`max(case when data = ${sql.lit(kind)} then 1 else 0 end) as ${sql.ref(kind)}`,
  );
  const people = sql`select name, phone, ${sql.join(flags)}, lower(name) as sorted_by
    from (${held}) as held where phone <> ${erasedPhone} group by name, phone`;
  const { rows } = await sql<{ name: string; phone: string } & Flags>`${people}
    order by sorted_by, name, phone limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from
    (select distinct name, phone from (${held}) as held where phone <> ${erasedPhone}) as people`.execute(db);
  return {
    rows: rows.map(({ name, phone, ...has }) => ({
      name,
      phone,
      data: affectedData.filter((kind) => has[kind] === 1),
    })),
    total: counted.rows[0]?.total ?? 0,
  };
}

/** When a tablet held a copy of the families: from its enrolment until it was revoked, or until today. */
export async function periodOfDevice(
  db: Db,
  id: number,
): Promise<{ from: string; to: string | null } | undefined> {
  const row = await db
    .selectFrom('devices')
    .select(['enrolled_at', 'revoked_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { from: row.enrolled_at ?? row.created_at, to: row.revoked_at };
}

/** The families on a tablet: valid hour packages, and bookings and parties on those days and the next. */
export const peopleOnTablet = ({ from, to }: Period): PeopleQuery => sql`
  select customer_name as name, customer_phone as phone, 'hours' as data from package_sales
    where created_at < ${`${to}T99`} and valid_till >= ${from} and (cancelled_at is null or cancelled_at >= ${from})
  union all select parent_name, parent_phone, 'booking' from bookings
    where booking_date between ${from} and ${dayAfter(to)} and created_at < ${`${to}T99`}
  union all select parent_name, parent_phone, 'party' from birthday_parties
    where party_date between ${from} and ${dayAfter(to)} and created_at < ${`${to}T99`}`;

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** A parent's account; one without a phone is identified by its email. */
const accounts = sql`select trim(first_name || ' ' || last_name) as name, coalesce(phone, email, '') as phone,
  'account' as data from users`;
const isParentAccount = sql`role = 'customer' and deleted_at is null`;

/** Everyone in the portal's lists up to a day. */
export const peopleInLists = ({ to }: Period): PeopleQuery => sql`
  select customer_name as name, customer_phone as phone, 'hours' as data from package_sales
    where created_at < ${`${to}T99`}
  union all select parent_name, parent_phone, 'booking' from bookings where created_at < ${`${to}T99`}
  union all select parent_name, parent_phone, 'party' from birthday_parties where created_at < ${`${to}T99`}
  union all select name, phone, 'enquiry' from enquiries where created_at < ${`${to}T99`}
  union all select parent_name, parent_phone, 'waiting' from waiting_entries where created_at < ${`${to}T99`}
  union all ${accounts} where ${isParentAccount} and created_at < ${`${to}T99`}`;

/**
 * The people whose records an account opened, by the access log, or changed, by the audit log. Records found
 * by phone on the Privacy page are in the access log one by one (`booking:12`).
 */
export function peopleOpenedBy(userId: number, { from, to }: Period): PeopleQuery {
  const reads = sql`select subject from access_log where user_id = ${userId}
    and hour >= ${from} and hour < ${`${to}T99`}`;
  const changed = (entity: string) =>
    sql`select entity_id from audit_log where user_id = ${userId} and entity = ${entity}
      and at >= ${from} and at < ${`${to}T99`}`;
  const id = sql`cast(id as text)`;
  const touched = (entity: string, action: string) => sql`(${id} in (${reads} and action = ${action})
    or ${sql.lit(`${entity}:`)} || ${id} in (${reads}) or ${id} in (${changed(entity)}))`;
  return sql`
    select customer_name as name, customer_phone as phone, 'hours' as data from package_sales
      where ${touched('package_sale', 'GET /api/package-sales/{id}')}
        or id in (select package_sale_id from package_usages where id in (${changed('package_usage')}))
        or id in (select sale_id from usage_reviews where ${id} in (${changed('usage_review')}))
    union all select parent_name, parent_phone, 'booking' from bookings
      where ${touched('booking', 'GET /api/admin/bookings/{id}')}
    union all select parent_name, parent_phone, 'party' from birthday_parties
      where ${touched('party', 'GET /api/admin/birthday-parties/{id}')}
    union all select name, phone, 'enquiry' from enquiries
      where 'enquiry:' || ${id} in (${reads}) or ${id} in (${changed('enquiry')})
    union all select parent_name, parent_phone, 'waiting' from waiting_entries
      where ${id} in (${changed('waiting_entry')})
    union all ${accounts} where ${isParentAccount}
      and (${touched('user', 'GET /api/admin/users/{id}')} or ${id} in (${changed('person')}))`;
}
