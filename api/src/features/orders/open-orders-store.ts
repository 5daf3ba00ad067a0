import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Page } from '../../http/route/route.ts';
import { ownerDay, ownerJoins, ownerName, ownerPhone } from './owner-sql.ts';
import type { StoredOrder } from './store.ts';

export interface OpenOrdersFilter {
  state: 'due' | 'to_refund';
  /** By the day of the visit or party, or of the sale. */
  from?: string | undefined;
  to?: string | undefined;
  /** The centre's date. */
  today: string;
}

export interface OpenOrderRow
  extends Pick<
    StoredOrder,
    'id' | 'kind' | 'reference' | 'charged_paise' | 'received_paise' | 'refunded_paise' | 'due_paise'
  > {
  customer_name: string;
  customer_phone: string;
  day: string;
  owner_id: number | null;
}

/** A family that did not come owes nothing for the visit (`isPaymentDue` in the bookings). */
const stayedAway = (today: string) => sql`(b.booking_date < ${today} and b.status <> 'completed'
    and b.arrived_at is null) or (v.party_date < ${today} and v.status = 'pending')`;

function conditionOf({ state, from, to, today }: OpenOrdersFilter): RawBuilder<unknown> {
  const isOpen =
    state === 'due' ? sql`o.due_paise > 0 and (${stayedAway(today)}) is not true` : sql`o.due_paise < 0`;
  const parts = [isOpen];
  if (from !== undefined) parts.push(sql`${ownerDay} >= ${from}`);
  if (to !== undefined) parts.push(sql`${ownerDay} <= ${to}`);
  return sql.join(parts, sql` and `);
}

/**
 * Orders of every kind that owe money, or that money is owed for: first those of today and of past days, the latest
 * first, then coming ones, the next first.
 */
export async function listOpenOrders(
  db: Db,
  { limit, offset, ...filter }: OpenOrdersFilter & { limit: number; offset: number },
): Promise<Page<OpenOrderRow>> {
  const isComing = sql`${ownerDay} > ${filter.today}`;
  const { rows } =
    await sql<OpenOrderRow>`select o.id, o.kind, o.reference, o.charged_paise, o.received_paise,
      o.refunded_paise, o.due_paise, ${ownerName} as customer_name, ${ownerPhone} as customer_phone,
      ${ownerDay} as day, coalesce(o.booking_id, o.party_id, o.sale_id, u.sale_id) as owner_id
    from orders o ${ownerJoins} where ${conditionOf(filter)}
    order by case when ${isComing} then ${ownerDay} else '' end, day desc, o.id limit ${limit} offset ${offset}`.execute(
      db,
    );
  return { rows, total: (await sumOpenOrders(db, filter)).count };
}

/** How many there are, and what is due for them; above zero also for refunds. */
export async function sumOpenOrders(
  db: Db,
  filter: OpenOrdersFilter,
): Promise<{ count: number; paise: number }> {
  const { rows } = await sql<{ count: number; paise: number }>`select cast(count(*) as bigint) as count,
      cast(coalesce(sum(abs(o.due_paise)), 0) as bigint) as paise
    from orders o ${ownerJoins} where ${conditionOf(filter)}`.execute(db);
  return rows[0] ?? { count: 0, paise: 0 };
}

export interface OtherDues {
  /** Hour packages. */
  sales: number;
  /** Counter sales and charged reviews. */
  others: number;
  paise: number;
}

/** Sums what is due of orders that belong to no visit or party; or, below zero, what is to be refunded. */
export async function sumOtherDues(db: Db, kind: 'due' | 'refund'): Promise<OtherDues> {
  const isOpen = sql.raw(kind === 'due' ? 'due_paise > 0' : 'due_paise < 0');
  const { rows } = await sql<OtherDues>`select count(sale_id) as sales, count(*) - count(sale_id) as others,
      cast(coalesce(sum(abs(due_paise)), 0) as bigint) as paise
    from orders where ${isOpen} and booking_id is null and party_id is null`.execute(db);
  return rows[0] ?? { sales: 0, others: 0, paise: 0 };
}

/**
 * Selects what each phone owes by today: the phone, and the sum. What is to pay for coming visits is not owed yet.
 * @param today the centre's date
 */
export const duesByPhone = (today: string): RawBuilder<unknown> => sql`
  select ${ownerPhone} as phone, sum(o.due_paise) as due_paise from orders o ${ownerJoins}
  where o.due_paise > 0 and (${stayedAway(today)}) is not true and ${ownerDay} <= ${today} group by 1`;
