import { sql } from 'kysely';
import type { Affected } from '../../contract/privacy.ts';
import type { Db } from '../../db/database.ts';

export interface Span {
  /** First and last day, dates of the centre. */
  from: string;
  to: string;
}

interface Held {
  name: string;
  phone: string;
  data: Affected['data'][number];
}

/** When a tablet held a copy of the families: from its enrolment until it was revoked, or to this day. */
export async function spanOfDevice(
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

/** The families that a tablet had: hour packages that were valid, bookings and parties of those days and the next. */
export async function heldByTablet(db: Db, { from, to }: Span): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select customer_name as name, customer_phone as phone, 'hours' as data from package_sales
      where created_at < ${`${to}T99`} and valid_till >= ${from} and (cancelled_at is null or cancelled_at >= ${from})
    union select parent_name, parent_phone, 'booking' from bookings
      where booking_date between ${from} and ${dayAfter(to)} and created_at < ${`${to}T99`}
    union select parent_name, parent_phone, 'party' from birthday_parties
      where party_date between ${from} and ${dayAfter(to)} and created_at < ${`${to}T99`}`.execute(db);
  return rows;
}

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Everybody whom the lists of the portal showed until a day. */
export async function inTheLists(db: Db, { to }: Span): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select customer_name as name, customer_phone as phone, 'hours' as data from package_sales
      where created_at < ${`${to}T99`}
    union select parent_name, parent_phone, 'booking' from bookings where created_at < ${`${to}T99`}
    union select parent_name, parent_phone, 'party' from birthday_parties where created_at < ${`${to}T99`}
    union select name, phone, 'enquiry' from enquiries where created_at < ${`${to}T99`}`.execute(db);
  return rows;
}

/** Whose records an account opened, by the access log, or changed, by the audit log. */
export async function openedBy(db: Db, userId: number, { from, to }: Span): Promise<Held[]> {
  const opened = (action: string) =>
    sql`select subject from access_log where user_id = ${userId} and action = ${action}
      and hour >= ${from} and hour < ${`${to}T99`}`;
  const changed = (entity: string) =>
    sql`select entity_id from audit_log where user_id = ${userId} and entity = ${entity}
      and at >= ${from} and at < ${`${to}T99`}`;
  const touched = (action: string, entity: string) =>
    sql`(cast(id as text) in (${opened(action)}) or cast(id as text) in (${changed(entity)}))`;
  const { rows } = await sql<Held>`
    select customer_name as name, customer_phone as phone, 'hours' as data from package_sales
      where ${touched('GET /api/package-sales/{id}', 'package_sale')}
    union select parent_name, parent_phone, 'booking' from bookings
      where ${touched('GET /api/admin/bookings/{id}', 'booking')}
    union select parent_name, parent_phone, 'party' from birthday_parties
      where ${touched('GET /api/admin/birthday-parties/{id}', 'party')}
    union select name, phone, 'enquiry' from enquiries
      where cast(id as text) in (${changed('enquiry')})`.execute(db);
  return rows;
}
