import { sql } from 'kysely';
import type { Payment } from '../../contract/money/orders.ts';
import type { Db } from '../../db/database.ts';
import { expectedCash, type TillCash } from '../../domain/billing/till.ts';
import type { StoredTill } from './session-store.ts';

type Session = Pick<StoredTill, 'id' | 'float_paise'>;

/** The session itself, and those of tablets that joined it. */
const ownSessions = (id: string) => sql`(select id from till_sessions where id = ${id} or joined_id = ${id})`;

interface CashOptions {
  /** Counts only what had arrived at the close with this number, from 1. */
  closedAs?: number;
}

/** What moved the cash of a session. */
export async function readCash(db: Db, session: Session, { closedAs }: CashOptions = {}): Promise<TillCash> {
  const inTime = closedAs === undefined ? sql`1 = 1` : sql`after_closes < ${closedAs}`;
  const paid = await sql<{ direction: 'in' | 'out'; paise: number }>`select direction,
      cast(sum(amount_paise) as bigint) as paise from payments
    where till_session_id in ${ownSessions(session.id)} and method = 'cash' and ${inTime}
    group by direction`.execute(db);
  const moved = await sql<{
    kind: string;
    paise: number;
  }>`select kind, cast(sum(amount_paise) as bigint) as paise
    from till_entries where till_session_id in ${ownSessions(session.id)}
      and kind in ('drop', 'paid_out', 'paid_in') and ${inTime}
    group by kind`.execute(db);
  const payments = new Map(paid.rows.map(({ direction, paise }) => [direction, paise]));
  const entries = new Map(moved.rows.map(({ kind, paise }) => [kind, paise]));
  return {
    floatPaise: session.float_paise,
    inPaise: payments.get('in') ?? 0,
    outPaise: payments.get('out') ?? 0,
    paidInPaise: entries.get('paid_in') ?? 0,
    dropsPaise: entries.get('drop') ?? 0,
    paidOutsPaise: entries.get('paid_out') ?? 0,
  };
}

/** The expected cash now: with what arrived after the close. */
export const readExpected = async (db: Db, session: Session): Promise<number> =>
  expectedCash(await readCash(db, session));

export interface SheetSum {
  name: string;
  side: 'taken' | 'refunded';
  count: number;
  paise: number;
}

/** The sums of a session's payments by method or by person; an undone payment counts as never received. */
export async function sumPayments(db: Db, id: string, by: 'method' | 'by_name'): Promise<SheetSum[]> {
  const { rows } = await sql<SheetSum>`select name, side, cast(count(*) as bigint) as count,
      cast(sum(paise) as bigint) as paise
    from (select ${sql.ref(by)} as name, reverses_id,
        case when (direction = 'in') = (reverses_id is null) then 'taken' else 'refunded' end as side,
        case when reverses_id is null then amount_paise else -amount_paise end as paise
      from payments where till_session_id in ${ownSessions(id)}) as p
    group by name, side order by name, side`.execute(db);
  return rows;
}

export interface LateRow {
  id: string;
  direction: Payment['direction'];
  method: Payment['method'];
  amount_paise: number;
  at: string;
  by_name: string;
}

/** Payments that arrived after the last close. */
export function listLatePayments(
  db: Db,
  { id, closes }: Pick<StoredTill, 'id' | 'closes'>,
): Promise<LateRow[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'direction', 'method', 'amount_paise', 'at', 'by_name'])
    .where(sql<boolean>`till_session_id in ${ownSessions(id)}`)
    .where('after_closes', '>=', closes)
    .orderBy('at')
    .orderBy('id')
    .limit(500)
    .execute();
}

export function listEntries(db: Db, id: string) {
  return db
    .selectFrom('till_entries')
    .selectAll()
    .where(sql<boolean>`till_session_id in ${ownSessions(id)}`)
    .orderBy('at')
    .orderBy('created_at')
    .orderBy('after_closes')
    .orderBy(sql`case kind when 'open' then 0 when 'close' then 2 when 'reopen' then 3 else 1 end`)
    .orderBy('id')
    .execute();
}
