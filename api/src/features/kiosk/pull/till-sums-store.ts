import { sql } from 'kysely';
import type { DeskTill } from '../../../contract/desk/counter.ts';
import type { Db } from '../../../db/database.ts';
import { decimalRupees } from '../../../domain/money.ts';

/** The open till of a drawer, with the sessions that joined it. */
export async function findOpenTill(db: Db, drawerId: number) {
  const till = await db
    .selectFrom('till_sessions')
    .innerJoin('drawers', 'drawers.id', 'till_sessions.drawer_id')
    .select(['till_sessions.id', 'drawer_id', 'business_day', 'float_paise', 'opened_at', 'opened_by'])
    .select('drawers.name as drawer')
    .where('drawer_id', '=', drawerId)
    // Literally as in the index.
    .where(sql<boolean>`closed_at is null and joined_id is null`)
    .executeTakeFirst();
  if (!till) return undefined;
  const joined = await db
    .selectFrom('till_sessions')
    .select('id')
    .where('joined_id', '=', till.id)
    .orderBy('opened_at')
    .execute();
  return { ...till, joinedIds: joined.map(({ id }) => id) };
}

/** The sums of a till's payments by method. */
export async function sumPayments(db: Db, tillId: string): Promise<DeskTill['methods']> {
  const { rows } = await sql<{
    method: string;
    in_paise: number;
    out_paise: number;
    payments: number;
  }>`select method, cast(count(*) as bigint) as payments,
      cast(coalesce(sum(case when direction = 'in' then amount_paise end), 0) as bigint) as in_paise,
      cast(coalesce(sum(case when direction = 'out' then amount_paise end), 0) as bigint) as out_paise
    from payments where till_session_id in (select id from till_sessions where id = ${tillId} or joined_id = ${tillId})
    group by method order by method`.execute(db);
  return rows.map(({ method, in_paise, out_paise, payments }) => ({
    method,
    inAmount: decimalRupees(in_paise),
    outAmount: decimalRupees(out_paise),
    payments,
  }));
}
