import { type RawBuilder, sql } from 'kysely';
import type { Order } from '../../contract/money/orders.ts';
import type { ReductionKind } from '../../contract/money/reductions.ts';
import type { Db } from '../../db/database.ts';
import { addDays, instantOf } from '../../domain/dates.ts';
import type { Page } from '../../http/route/route.ts';
import { cancellation } from './cancel-store.ts';
import { isNoReversal } from './takings-store.ts';

/** What the list shows; every bound is optional. */
export interface ReductionFilter {
  /** The first instant, and the first one after it. */
  since?: string | undefined;
  until?: string | undefined;
  kinds?: readonly ReductionKind[] | undefined;
  /** The name of the team member. */
  by?: string | undefined;
}

export interface ReductionRow {
  id: string;
  kind: ReductionKind;
  at: string;
  by_name: string;
  order_id: string | null;
  order_kind: Order['kind'] | null;
  reference: string | null;
  description: string;
  paise: number;
  reason: string;
}

/** The instants between which the centre's days lie. */
export const instantsOf = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): Pick<ReductionFilter, 'since' | 'until'> => {
  const startOf = (date: string) => instantOf({ date, time: '00:00' }, timeZone).toISOString();
  return {
    since: from === undefined ? undefined : startOf(from),
    until: to === undefined ? undefined : startOf(addDays(to, 1)),
  };
};

/** The conditions of one source. Each has them itself, so that its own index finds the rows. */
const within = (at: string, { since, until, by }: ReductionFilter): RawBuilder<unknown> =>
  sql`${since === undefined ? sql`` : sql` and ${sql.ref(at)} >= ${since}`}${
    until === undefined ? sql`` : sql` and ${sql.ref(at)} < ${until}`
  }${by === undefined ? sql`` : sql` and ${sql.ref(`${at.split('.')[0]}.by_name`)} = ${by}`}`;

const order = sql`o.id as order_id, o.kind as order_kind, o.reference`;

/**
 * Lines below their list price that still stand. A voucher has rules of its own and is no reduction, also on the
 * hours of a pass, whose first visit names it. A line that
 * was taken off gave nothing away.
 */
const lines = (filter: ReductionFilter) => sql`
  select 'line-' || l.id as id,
    case when l.subject = 'hours' and s.total_minutes > p.duration_minutes * l.quantity then 'more_hours'
      when l.amount_paise = 0 then 'free_item'
      when l.subject = 'hours' or l.discount_paise = 0 then 'below_price' else 'discount' end as kind,
    l.created_at as at, l.by_name, ${order}, l.description,
    l.discount_paise + case when l.list_unit_paise > l.unit_paise
      then l.quantity * (l.list_unit_paise - l.unit_paise) else 0 end as paise,
    case when l.discount_reason = '' then l.note else l.discount_reason end as reason
  from order_lines l join orders o on o.id = l.order_id
    left join package_sales s on s.id = o.sale_id
    left join play_packages p on p.id = s.package_id
  where l.kind = 'item' and (l.discount_paise > 0 or l.list_unit_paise > l.unit_paise) ${within('l.created_at', filter)}
    and l.by_name <> 'Before the ledger'
    and not exists (select 1 from bookings b where b.voucher_code = l.discount_reason
      and (b.id = o.booking_id or b.package_sale_id = o.sale_id))
    and not exists (select 1 from order_lines r where r.reverses_id = l.id)`;

/**
 * Lines that someone took off, other than by cancelling the visit. A line that takes the place of another one in
 * the same moment, such as a smaller quantity or the price of another day, is not given away either.
 */
const voids = (filter: ReductionFilter) => sql`
  select id, 'void', at, by_name, order_id, order_kind, reference, description, paise, note
  from (select 'line-' || l.id as id, l.created_at as at, l.by_name, ${order}, l.description, l.note,
      -l.amount_paise - coalesce((
        select cast(sum(part.amount_paise) as bigint) from order_lines part where part.order_id = l.order_id
          and part.kind = 'item' and part.id > l.id and part.created_at = l.created_at
          and part.subject = l.subject and (part.subject_id = l.subject_id or l.subject in ('play', 'party'))
      ), 0) as paise
    from order_lines l join order_lines taken on taken.id = l.reverses_id join orders o on o.id = l.order_id
    where l.kind = 'reversal' and taken.kind = 'item'
      and (l.note <> ${sql.lit(cancellation)} or o.kind = 'counter') ${within('l.created_at', filter)}) as voided
  where paise > 0`;

const firstOrder = sql`left join orders o on o.id = (select a.order_id from allocations a
  where a.payment_id = p.id order by a.id limit 1)`;

const refunds = (filter: ReductionFilter) => sql`
  select 'payment-' || p.id, 'refund', p.at, p.by_name, ${order}, p.method, p.amount_paise, p.note
  from payments p ${firstOrder}
  where p.direction = 'out' and ${isNoReversal('p.reverses_id')} and p.before_ledger = 0 ${within('p.at', filter)}
    and not exists (select 1 from payments r where r.reverses_id = p.id)`;

const reversals = (filter: ReductionFilter) => sql`
  select 'payment-' || p.id, 'reversal', p.at, p.by_name, ${order}, p.method, p.amount_paise, p.note
  from payments p ${firstOrder}
  where p.reverses_id is not null and p.before_ledger = 0 ${within('p.at', filter)}`;

const writeOffs = (filter: ReductionFilter) => sql`
  select 'write-off-' || w.id, 'write_off', w.created_at, w.by_name, ${order}, '', w.amount_paise, w.reason
  from write_offs w join orders o on o.id = w.order_id
  where ${isNoReversal('w.reverses_id')} ${within('w.created_at', filter)}
    and not exists (select 1 from write_offs r where r.reverses_id = w.id)`;

/** All rows that match. The list, its sums and the figures of other pages are this one query. */
function matching(filter: ReductionFilter): RawBuilder<ReductionRow> {
  const sources = [lines, voids, refunds, reversals, writeOffs].map((source) => source(filter));
  const { kinds } = filter;
  return sql<ReductionRow>`(select * from (${sql.join(sources, sql` union all `)}) as found
    ${kinds === undefined ? sql`` : sql`where kind in (${sql.join(kinds)})`})`;
}

/** Lists the rows, newest first. */
export async function listReductionRows(
  db: Db,
  filter: ReductionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<ReductionRow>> {
  const { rows } = await sql<ReductionRow>`select * from ${matching(filter)} as given
    order by at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: (await totalOf(db, filter)).count };
}

const counted = sql`cast(count(*) as bigint) as count, cast(coalesce(sum(paise), 0) as bigint) as paise`;

/** Counts the rows, and adds them up. */
export async function totalOf(db: Db, filter: ReductionFilter): Promise<{ count: number; paise: number }> {
  const { rows } = await sql<{ count: number; paise: number }>`select ${counted}
    from ${matching(filter)} as given`.execute(db);
  return rows[0] ?? { count: 0, paise: 0 };
}

export interface ReductionSum {
  by_name: string;
  kind: ReductionKind;
  count: number;
  paise: number;
}

/** Adds the rows up by person and kind, the most first. */
export async function sumReductions(db: Db, filter: ReductionFilter): Promise<ReductionSum[]> {
  const { rows } = await sql<ReductionSum>`select by_name, kind, ${counted}
    from ${matching(filter)} as given group by by_name, kind
    order by paise desc, by_name, kind`.execute(db);
  return rows;
}
