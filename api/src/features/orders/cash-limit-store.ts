import { sql } from 'kysely';
import type { TenderInput } from '../../contract/money/orders.ts';
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
  tender: TenderInput;
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
  const leftForOrder = most - (await cashForOrder(trx, order.id));
  const leftOfPerson = most - (await cashOfPerson(trx, order, today));
  if (partPaise <= leftForOrder && amountPaise <= leftOfPerson) return;
  throw new AppError('cash_limit', {
    details: { most: decimalRupees(Math.max(0, Math.min(leftForOrder, leftOfPerson))) },
  });
}

const cashSum = sql<number>`cast(coalesce(sum(a.amount_paise), 0) as bigint)`;

async function cashForOrder(trx: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`select ${cashSum} as paise
    from allocations a join payments p on p.id = a.payment_id
    where a.order_id = ${orderId} and p.method = 'cash'
      and (p.direction = 'in') = (p.reverses_id is null)`.execute(trx);
  return rows[0]?.paise ?? 0;
}

/** What the order's family has paid in cash on a day, for any order. */
async function cashOfPerson(trx: Db, order: Pick<StoredOrder, 'id'>, today: string): Promise<number> {
  const phone = sql`coalesce(b.parent_phone, v.parent_phone, s.customer_phone, o.customer_phone)`;
  const owners = sql`left join bookings b on b.id = o.booking_id
    left join birthday_parties v on v.id = o.party_id left join package_sales s on s.id = o.sale_id`;
  const family = await sql<{ phone: string }>`select ${phone} as phone from orders o ${owners}
    where o.id = ${order.id}`.execute(trx);
  const known = family.rows[0]?.phone ?? '';
  if (known === '') return 0;
  const { rows } = await sql<{ paise: number }>`select ${cashSum} as paise
    from payments p join allocations a on a.payment_id = p.id join orders o on o.id = a.order_id ${owners}
    where p.business_day = ${today} and p.before_ledger = 0 and p.method = 'cash'
      and (p.direction = 'in') = (p.reverses_id is null) and ${phone} = ${known}`.execute(trx);
  return rows[0]?.paise ?? 0;
}
