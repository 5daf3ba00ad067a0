import { type RawBuilder, sql } from 'kysely';
import type { Order } from '../../contract/money/orders.ts';
import type { ReductionKind } from '../../contract/money/reductions.ts';
import type { Db } from '../../db/database.ts';
import type { Page } from '../../http/route/route.ts';
import { cancellation } from '../orders/cancel-store.ts';

/** What the list shows; every bound is optional. */
export interface ReductionFilter {
  /** The first instant, and the first one after it. */
  since?: string | undefined;
  until?: string | undefined;
  kinds?: readonly ReductionKind[] | undefined;
  userId?: number | undefined;
}

export interface ReductionRow {
  id: string;
  kind: ReductionKind;
  at: string;
  by_name: string;
  by_user_id: number | null;
  order_id: string | null;
  order_kind: Order['kind'] | null;
  reference: string | null;
  booking_id: number | null;
  party_id: number | null;
  sale_id: number | null;
  description: string;
  paise: number;
  reason: string;
}

/** The conditions of one source. Each has them itself, so that its own index finds the rows. */
const within = (at: string, { since, until }: ReductionFilter): RawBuilder<unknown> =>
  sql`${since === undefined ? sql`` : sql` and ${sql.ref(at)} >= ${since}`}${
    until === undefined ? sql`` : sql` and ${sql.ref(at)} < ${until}`
  }`;

const order = sql`o.id as order_id, o.kind as order_kind, o.reference, o.booking_id, o.party_id, o.sale_id`;

/**
 * Lines below their list price that still stand. A voucher has rules of its own and is no reduction. A line that
 * was taken off gave nothing away.
 */
const lines = (filter: ReductionFilter) => sql`
  select 'line-' || l.id as id,
    case when l.subject = 'hours' and s.total_minutes > p.duration_minutes then 'more_hours'
      when l.amount_paise = 0 then 'free_item'
      when l.subject = 'hours' then 'below_price' else 'discount' end as kind,
    l.created_at as at, l.by_name, l.by_user_id, ${order}, l.description,
    l.discount_paise + case when l.list_unit_paise > l.unit_paise
      then l.quantity * (l.list_unit_paise - l.unit_paise) else 0 end as paise,
    l.discount_reason as reason
  from order_lines l join orders o on o.id = l.order_id
    left join bookings b on b.id = o.booking_id
    left join package_sales s on s.id = o.sale_id
    left join play_packages p on p.id = s.package_id
  where l.kind = 'item' and (l.discount_paise > 0 or l.list_unit_paise > l.unit_paise) ${within('l.created_at', filter)}
    and (b.voucher_code is null or b.voucher_code <> l.discount_reason)
    and not exists (select 1 from order_lines r where r.reverses_id = l.id)`;

/** Lines that someone took off, other than by cancelling the whole order. */
const voids = (filter: ReductionFilter) => sql`
  select 'line-' || l.id, 'void', l.created_at, l.by_name, l.by_user_id, ${order}, l.description,
    -l.amount_paise, l.note
  from order_lines l join order_lines taken on taken.id = l.reverses_id join orders o on o.id = l.order_id
  where l.kind = 'reversal' and taken.kind = 'item' and l.note <> ${sql.lit(cancellation)}
    ${within('l.created_at', filter)}`;

const refunds = (filter: ReductionFilter) => sql`
  select 'payment-' || p.id || '-' || coalesce(a.id, 0), 'refund', p.at, p.by_name, p.by_user_id, ${order},
    p.method, coalesce(-a.amount_paise, p.amount_paise), p.note
  from payments p left join allocations a on a.payment_id = p.id left join orders o on o.id = a.order_id
  where p.direction = 'out' and p.reverses_id is null and p.before_ledger = 0 ${within('p.at', filter)}
    and not exists (select 1 from payments r where r.reverses_id = p.id)`;

const reversals = (filter: ReductionFilter) => sql`
  select 'payment-' || p.id || '-' || coalesce(a.id, 0), 'reversal', p.at, p.by_name, p.by_user_id, ${order},
    p.method, coalesce(abs(a.amount_paise), p.amount_paise), p.note
  from payments p left join allocations a on a.payment_id = p.id left join orders o on o.id = a.order_id
  where p.reverses_id is not null ${within('p.at', filter)}`;

const writeOffs = (filter: ReductionFilter) => sql`
  select 'write-off-' || w.id, 'write_off', w.created_at, w.by_name, w.by_user_id, ${order}, '',
    w.amount_paise, w.reason
  from write_offs w join orders o on o.id = w.order_id
  where w.reverses_id is null ${within('w.created_at', filter)}
    and not exists (select 1 from write_offs r where r.reverses_id = w.id)`;

/** All rows that match. The list, its sums and the dashboard's figure are this one query. */
function matching(filter: ReductionFilter): RawBuilder<ReductionRow> {
  const sources = [lines, voids, refunds, reversals, writeOffs].map((source) => source(filter));
  const { kinds, userId } = filter;
  return sql<ReductionRow>`(select * from (${sql.join(sources, sql` union all `)}) as found
    where 1 = 1 ${kinds === undefined ? sql`` : sql`and kind in (${sql.join(kinds)})`}
      ${userId === undefined ? sql`` : sql`and by_user_id = ${userId}`})`;
}

/** Lists the rows, newest first. */
export async function listReductionRows(
  db: Db,
  filter: ReductionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<ReductionRow>> {
  const { rows } = await sql<ReductionRow>`select * from ${matching(filter)} as given
    order by at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  const { entries } = await totalOf(db, filter);
  return { rows, total: entries };
}

const counted = sql`count(*) as entries, cast(coalesce(sum(paise), 0) as bigint) as paise`;

/** Counts the rows, and adds them up. */
export async function totalOf(db: Db, filter: ReductionFilter): Promise<{ entries: number; paise: number }> {
  const { rows } = await sql<{ entries: number; paise: number }>`select ${counted}
    from ${matching(filter)} as given`.execute(db);
  return rows[0] ?? { entries: 0, paise: 0 };
}

export interface ReductionSum {
  by_name: string;
  by_user_id: number | null;
  kind: ReductionKind;
  entries: number;
  paise: number;
}

/** Adds the rows up by person and kind, the most first. */
export async function sumReductions(db: Db, filter: ReductionFilter): Promise<ReductionSum[]> {
  const { rows } = await sql<ReductionSum>`select by_name, by_user_id, kind, ${counted}
    from ${matching(filter)} as given group by by_name, by_user_id, kind
    order by paise desc, by_name, kind`.execute(db);
  return rows;
}
