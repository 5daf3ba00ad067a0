import { type RawBuilder, sql } from 'kysely';
import type { Payment } from '../../contract/money/orders.ts';
import type { Db } from '../../db/database.ts';
import { contains } from '../../db/search.ts';
import type { Page } from '../../http/route/route.ts';
import { ownerJoins, ownerName } from './owner-sql.ts';

export interface TakingsFilter {
  from?: string | undefined;
  to?: string | undefined;
  method?: Payment['method'] | undefined;
  side?: 'taken' | 'refunded' | undefined;
  by?: string | undefined;
  proof?: 'claimed' | 'matched' | undefined;
  till?: 'outside' | undefined;
  search?: string | undefined;
}

export interface TakingsRow {
  id: string;
  business_day: string;
  at: string;
  side: 'taken' | 'refunded';
  method: Payment['method'];
  /** Above zero for money that came in. */
  paise: number;
  reference: string;
  note: string;
  by_name: string;
  match_id: number | null;
  till_session_id: string | null;
  reverses_id: string | null;
  order_id: string | null;
  order_reference: string | null;
  customer_name: string;
}

/** The methods that a statement proves. */
export const provenMethods = ['upi', 'card', 'transfer', 'gateway'] as const;

/**
 * Whether an entry of a ledger takes nothing back. SQLite must not look that up in the unique index of what was taken
 * back: it has no entry for nearly all rows. (`= true` keeps it from doing so, and PostgreSQL ignores it.)
 */
export const isNoReversal = (column: string) => sql.raw(`(${column} is null) = true`);

const signed = sql`case when p.direction = 'in' then p.amount_paise else -p.amount_paise end`;
// An entry counts with the one that it reverses: a payment that was undone was never received.
const isReceived = sql`(p.direction = 'in') = (p.reverses_id is null)`;
const side = sql`case when ${isReceived} then 'taken' else 'refunded' end`;
const isProvable = sql`p.method in (${sql.join(provenMethods.map((method) => sql.lit(method)))})
  and ${isNoReversal('p.reverses_id')} and not exists (select 1 from payments r where r.reverses_id = p.id)`;

const source = sql`payments p left join payment_matches m on m.payment_id = p.id and m.undone_at is null`;

/** The payments that a filter means. Every figure about payments is a sum over this condition. */
function conditionOf(filter: TakingsFilter): RawBuilder<unknown> {
  const { from, to, method, by, proof, till, search } = filter;
  const parts = [sql`p.before_ledger = 0`];
  if (from !== undefined) parts.push(sql`p.business_day >= ${from}`);
  if (to !== undefined) parts.push(sql`p.business_day <= ${to}`);
  if (method !== undefined) parts.push(sql`p.method = ${method}`);
  if (filter.side !== undefined) parts.push(sql`${side} = ${filter.side}`);
  if (by !== undefined) parts.push(sql`p.by_name = ${by}`);
  if (proof === 'claimed') parts.push(sql`m.id is null and ${isProvable}`);
  if (proof === 'matched') parts.push(sql`m.id is not null`);
  if (till === 'outside') parts.push(sql`p.method = 'cash' and p.till_session_id is null`);
  if (search) parts.push(matches(search));
  return sql.join(parts, sql` and `);
}

/** Part of the payment's reference, or the reference of its order. */
const matches = (search: string) => sql`(${contains(sql`p.reference`, search)}
  or exists (select 1 from allocations a join orders o on o.id = a.order_id
    where a.payment_id = p.id and ${contains(sql`o.reference`, search)}))`;

/** Payments and refunds without those from before the ledger, latest first. */
export async function listTakings(
  db: Db,
  { limit, offset, ...filter }: TakingsFilter & { limit: number; offset: number },
): Promise<Page<TakingsRow>> {
  const condition = conditionOf(filter);
  const { rows } = await sql<TakingsRow>`select page.*, o.id as order_id, o.reference as order_reference,
      ${ownerName} as customer_name
    from (select p.id, p.business_day, p.at, ${side} as side, p.method, ${signed} as paise, p.reference, p.note,
        p.by_name, m.id as match_id, p.till_session_id, p.reverses_id, p.created_at
      from ${source} where ${condition}
      order by p.business_day desc, p.created_at desc, p.id limit ${limit} offset ${offset}) as page
    left join orders o on o.id = (select a.order_id from allocations a where a.payment_id = page.id
      order by a.id limit 1)
    ${ownerJoins}
    order by page.business_day desc, page.created_at desc, page.id`.execute(db);
  return { rows, total: (await sumTakings(db, filter)).count };
}

export interface TakingsSum {
  count: number;
  paise: number;
}

const added = sql`cast(count(*) as bigint) as count, cast(coalesce(sum(${signed}), 0) as bigint) as paise`;

/** What a condition reads. Only a proof needs the matches, and joining them to years of payments takes longest. */
const sourceOf = ({ proof }: TakingsFilter) => (proof === undefined ? sql`payments p` : source);

/** How many payments a filter means, and what they add up to: in less out. */
export async function sumTakings(db: Db, filter: TakingsFilter): Promise<TakingsSum> {
  const { rows } = await sql<TakingsSum>`select ${added} from ${sourceOf(filter)}
    where ${conditionOf(filter)}`.execute(db);
  return rows[0] ?? { count: 0, paise: 0 };
}

export interface TakingsGroup extends TakingsSum {
  name: string;
  side: 'taken' | 'refunded';
}

/** The sums of each side by method or by person. */
export async function groupTakings(
  db: Db,
  filter: TakingsFilter,
  by: 'method' | 'by_name',
): Promise<TakingsGroup[]> {
  const { rows } = await sql<TakingsGroup>`select name, side, cast(count(*) as bigint) as count,
      cast(sum(paise) as bigint) as paise
    from (select ${sql.ref(`p.${by}`)} as name, ${side} as side, ${signed} as paise from ${sourceOf(filter)}
      where ${conditionOf(filter)}) as entries
    group by name, side order by name, side`.execute(db);
  return rows;
}
