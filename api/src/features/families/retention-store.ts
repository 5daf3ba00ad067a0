import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Families whose details are older than a date and who have no visit, purchase or enquiry any more. */
const isOld = (before: string) => sql`families.changed_at < ${before} and not exists (
  select 1 from family_phones p where p.family_id = families.id and (
    exists (select 1 from bookings where parent_phone = p.phone)
    or exists (select 1 from birthday_parties where parent_phone = p.phone)
    or exists (select 1 from package_sales where customer_phone = p.phone)
    or exists (select 1 from orders where customer_phone = p.phone)
    or exists (select 1 from enquiries where phone = p.phone)))`;

/** @param before the first date to keep */
export async function countOldFamilies(db: Db, before: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select cast(count(*) as bigint) as n from families
    where ${isOld(before)}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** Deletes at most `most` of them. */
export async function deleteOldFamilies(trx: Db, before: string, most: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from families where ${isOld(before)} order by id
    limit ${most}`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await trx.deleteFrom('family_phones').where('family_id', 'in', ids).execute();
  await trx.deleteFrom('families').where('id', 'in', ids).execute();
  return ids.length;
}
