import { type RawBuilder, sql } from 'kysely';
import type { GivenKind } from '../../contract/money/money-page.ts';
import type { Db } from '../../db/database.ts';
import { addDays, instantOf } from '../../domain/dates.ts';
import type { Page } from '../../http/route/route.ts';
import { cancellation } from './cancel-store.ts';

export interface GivenFilter {
  /** Instants: from the first, before the second. */
  after?: string | undefined;
  before?: string | undefined;
  kind?: GivenKind | undefined;
  by?: string | undefined;
}

export interface GivenRow {
  kind: GivenKind;
  at: string;
  by_name: string;
  paise: number;
  description: string;
  reason: string;
  order_id: string | null;
  order_reference: string | null;
}

/** The instants between which the centre's days lie. */
export const instantsOf = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): Pick<GivenFilter, 'after' | 'before'> => {
  const startOf = (date: string) => instantOf({ date, time: '00:00' }, timeZone).toISOString();
  return {
    after: from === undefined ? undefined : startOf(from),
    before: to === undefined ? undefined : startOf(addDays(to, 1)),
  };
};

const standing = sql`not exists (select 1 from order_lines r where r.reverses_id = l.id)
  and l.by_name <> 'Before the ledger'`;
const firstOrder = sql`(select a.order_id from allocations a where a.payment_id = p.id order by a.id limit 1)`;

/** Each kind, with the moment as `at`, so that a range reaches the index of its table. */
const sources: Record<GivenKind, (within: (column: string) => RawBuilder<unknown>) => RawBuilder<unknown>> = {
  discount: (
    within,
  ) => sql`select 'discount' as kind, l.created_at as at, l.by_name, l.discount_paise as paise,
      l.description, l.discount_reason as reason, l.order_id from order_lines l
    where l.kind = 'item' and l.discount_paise > 0 and ${standing} and ${within('l.created_at')}`,
  below_list: (within) => sql`select 'below_list', l.created_at, l.by_name,
      (l.list_unit_paise - l.unit_paise) * l.quantity, l.description, l.note, l.order_id from order_lines l
    where l.kind = 'item' and l.list_unit_paise > l.unit_paise and ${standing} and ${within('l.created_at')}`,
  // Cancelling a booking takes its lines off too, and gives nothing away. A line that takes the place of another
  // one in the same moment, such as a smaller quantity or the price of another day, is not given away either.
  void: (within) => sql`select 'void', at, by_name, paise, description, note, order_id
    from (select l.created_at as at, l.by_name, l.description, l.note, l.order_id, -l.amount_paise - coalesce((
        select cast(sum(part.amount_paise) as bigint) from order_lines part where part.order_id = l.order_id
          and part.kind = 'item' and part.id > l.id and part.created_at = l.created_at
          and part.subject = l.subject and (part.subject_id = l.subject_id or l.subject in ('play', 'party'))
      ), 0) as paise
      from order_lines l join order_lines item on item.id = l.reverses_id join orders o on o.id = l.order_id
      where l.kind = 'reversal' and item.kind = 'item'
        and (l.note <> ${cancellation} or o.kind = 'counter') and ${within('l.created_at')}) as voided
    where paise > 0`,
  refund: (within) => sql`select 'refund', p.created_at, p.by_name, p.amount_paise, '', p.note, ${firstOrder}
    from payments p where p.direction = 'out' and p.reverses_id is null and p.before_ledger = 0
      and ${within('p.created_at')}`,
  undone: (within) => sql`select 'undone', p.created_at, p.by_name, p.amount_paise, '', p.note, ${firstOrder}
    from payments p where p.reverses_id is not null and p.before_ledger = 0 and ${within('p.created_at')}`,
  write_off: (
    within,
  ) => sql`select 'write_off', w.created_at, w.by_name, w.amount_paise, '', w.reason, w.order_id
    from write_offs w where w.reverses_id is null and ${within('w.created_at')}
      and not exists (select 1 from write_offs r where r.reverses_id = w.id)`,
};

/** The entries that a filter means. Every figure of them is a sum over this query. */
function entriesOf({ after, before, kind, by }: GivenFilter): RawBuilder<unknown> {
  const within = (column: string) => {
    const parts = [
      ...(after === undefined ? [] : [sql`${sql.ref(column)} >= ${after}`]),
      ...(before === undefined ? [] : [sql`${sql.ref(column)} < ${before}`]),
      ...(by === undefined ? [] : [sql`${sql.ref(column.replace('created_at', 'by_name'))} = ${by}`]),
    ];
    return parts.length > 0 ? sql.join(parts, sql` and `) : sql`1 = 1`;
  };
  // The first names the columns.
  const names = sql`select '' as kind, '' as at, '' as by_name, 0 as paise, '' as description, '' as reason,
    '' as order_id where 1 = 0`;
  const kinds = Object.entries(sources).filter(([name]) => kind === undefined || name === kind);
  return sql.join([names, ...kinds.map(([, source]) => source(within))], sql` union all `);
}

/** What the team gave away, took off or paid back; latest first. */
export async function listGiven(
  db: Db,
  { limit, offset, ...filter }: GivenFilter & { limit: number; offset: number },
): Promise<Page<GivenRow>> {
  const { rows } = await sql<GivenRow>`select g.*, o.reference as order_reference
    from (${entriesOf(filter)}) as g left join orders o on o.id = g.order_id
    order by g.at desc, g.kind, g.order_id, g.paise limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select cast(count(*) as bigint) as total
    from (${entriesOf(filter)}) as g`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface GivenSum {
  by_name: string;
  kind: GivenKind;
  count: number;
  paise: number;
}

/** The sums by person and kind. */
export async function sumGiven(db: Db, filter: GivenFilter): Promise<GivenSum[]> {
  const { rows } = await sql<GivenSum>`select by_name, kind, cast(count(*) as bigint) as count,
      cast(sum(paise) as bigint) as paise
    from (${entriesOf(filter)}) as g group by by_name, kind order by by_name, kind`.execute(db);
  return rows;
}
