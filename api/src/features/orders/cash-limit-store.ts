import { sql } from 'kysely';
import type { RefundTender } from '../../contract/money/orders.ts';
import type { Db } from '../../db/database.ts';
import { cashLimitPaise } from '../../domain/billing/documents.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { StoredOrder } from './store.ts';

interface CashPayment {
  /** The id that a tablet has given it. */
  id?: string | undefined;
  amountPaise: number;
  /** The part for this order. */
  partPaise: number;
  tender: RefundTender;
  today: string;
}

/**
 * Cash from one person in a day, or for one order (a party's deposit and balance together), stays below ₹2
 * lakh.
 * @throws AppError `cash_limit` with `details: { most }`, what can still be taken in cash
 */
export async function requireCashLimit(
  trx: Db,
  order: Pick<StoredOrder, 'id'>,
  { id, amountPaise, partPaise, tender, today }: CashPayment,
): Promise<void> {
  // What a tablet has taken is a fact.
  if (tender.method !== 'cash' || id !== undefined) return;
  const most = cashLimitPaise - 1;
  const { forOrder, ofFamily } = await readCash(trx, order.id, today);
  const [leftForOrder, leftOfPerson] = [most - forOrder, most - ofFamily];
  if (partPaise <= leftForOrder && amountPaise <= leftOfPerson) return;
  throw new AppError('cash_limit', {
    details: { most: decimalRupees(Math.max(0, Math.min(leftForOrder, leftOfPerson))) },
  });
}

const cashSum = sql`cast(coalesce(sum(a.amount_paise), 0) as bigint)`;
const isCash = sql`p.method = 'cash' and (p.direction = 'in') = (p.reverses_id is null)`;

interface CashPaid {
  forOrder: number;
  /** By the order's family on the day, for any order. */
  ofFamily: number;
}

/**
 * What was paid in cash, in paise. It starts from the family's orders, because a day has many payments; SQLite keeps
 * the order of a cross join.
 */
async function readCash(trx: Db, orderId: string, today: string): Promise<CashPaid> {
  const { rows } = await sql<CashPaid>`
    with family as materialized (
      select coalesce(b.parent_phone, v.parent_phone, s.customer_phone, o.customer_phone) as phone
      from orders o left join bookings b on b.id = o.booking_id
        left join birthday_parties v on v.id = o.party_id left join package_sales s on s.id = o.sale_id
      where o.id = ${orderId}
    ), own as (
      select o.id from bookings b join orders o on o.booking_id = b.id
      where b.parent_phone = (select phone from family) and b.parent_phone <> ''
      union all select o.id from birthday_parties v join orders o on o.party_id = v.id
      where v.parent_phone = (select phone from family) and v.parent_phone <> ''
      union all select o.id from package_sales s join orders o on o.sale_id = s.id
      where s.customer_phone = (select phone from family) and s.customer_phone <> ''
      union all select id from orders
      where customer_phone = (select phone from family) and customer_phone <> ''
    )
    select
      (select ${cashSum} from allocations a join payments p on p.id = a.payment_id
        where a.order_id = ${orderId} and ${isCash}) as "forOrder",
      (select ${cashSum} from own cross join allocations a cross join payments p
        where a.order_id = own.id and p.id = a.payment_id and p.business_day = ${today} and p.before_ledger = 0
          and ${isCash}) as "ofFamily"`.execute(trx);
  return rows[0] ?? { forOrder: 0, ofFamily: 0 };
}
