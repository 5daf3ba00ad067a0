import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { expectedCash } from '../../domain/billing/till.ts';
import { readCash } from './cash-store.ts';

/**
 * What a closed session froze is what its entries up to the close add up to; each session counts all its payments,
 * and one that joined another was opened for the same drawer. One sentence per inconsistency.
 */
export async function auditTills(db: Db): Promise<string[]> {
  const closed = await db
    .selectFrom('till_sessions')
    .selectAll()
    .where('closed_at', 'is not', null)
    .orderBy('id')
    .execute();
  const differences: string[] = [];
  for (const till of closed) {
    const expected = expectedCash(await readCash(db, till, { closedAs: till.closes }));
    if (expected !== till.expected_paise)
      differences.push(`Till ${till.id}: froze ${till.expected_paise}, its entries ${expected} paise`);
  }
  return [...differences, ...(await auditSessions(db))];
}

async function auditSessions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string; payments: number; counted: number }>`
    select * from (select t.id, t.payments,
      (select cast(count(*) as bigint) from payments p where p.till_session_id = t.id) as counted
      from till_sessions t) as s where payments <> counted order by id`.execute(db);
  const joined = await sql<{ id: string }>`select t.id from till_sessions t
    join till_sessions main on main.id = t.joined_id
    where main.drawer_id <> t.drawer_id or main.joined_id is not null or main.closes <> t.closes
      or t.closed_at is not null
    order by t.id`.execute(db);
  return [
    ...rows.map((row) => `Till ${row.id}: counts ${row.payments} payments, and has ${row.counted}`),
    ...joined.rows.map((row) => `Till ${row.id} joined a session that it doesn’t fit`),
  ];
}
