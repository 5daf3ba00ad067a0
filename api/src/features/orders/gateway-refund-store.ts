import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { StoredOrder } from './store.ts';

const refunded = sql<number>`cast(coalesce((select sum(r.amount_paise) from gateway_refunds r
  where r.gateway_payment_id = gateway_payments.id and r.state <> 'failed'), 0) as bigint)`;

/** What the online payments of an order have left to refund, the oldest first. */
async function refundable(db: Db, orderId: string): Promise<{ id: string; leftPaise: number }[]> {
  const rows = await db
    .selectFrom('gateway_payments')
    .innerJoin('gateway_orders', 'gateway_orders.id', 'gateway_payments.gateway_order_id')
    .select(['gateway_payments.id', 'gateway_payments.amount_paise', refunded.as('refunded_paise')])
    .where('gateway_orders.order_id', '=', orderId)
    .where('gateway_payments.state', '=', 'captured')
    .orderBy('gateway_payments.seen_at')
    .orderBy('gateway_payments.id')
    .execute();
  return rows.map((row) => ({ id: row.id, leftPaise: row.amount_paise - row.refunded_paise }));
}

/** How much of an order can go back the way it came. */
export async function refundableOnline(db: Db, orderId: string): Promise<number> {
  return (await refundable(db, orderId)).reduce((sum, { leftPaise }) => sum + leftPaise, 0);
}

/**
 * Splits a refund over the online payments that it gives back.
 * @throws AppError `exceeds_paid`
 */
export async function gatewayParts(
  trx: Db,
  order: Pick<StoredOrder, 'id'>,
  amountPaise: number,
): Promise<{ id: string; paise: number }[]> {
  const parts: { id: string; paise: number }[] = [];
  let left = amountPaise;
  for (const { id, leftPaise } of await refundable(trx, order.id)) {
    const paise = Math.min(left, leftPaise);
    if (paise <= 0) continue;
    left -= paise;
    parts.push({ id, paise });
  }
  if (left === 0) return parts;
  throw new AppError('exceeds_paid', {
    message: 'Less than that was paid online. Refund the rest in another way.',
    details: { paid: decimalRupees(amountPaise - left) },
  });
}

/** Stores a refund for the gateway, which is sent after the commit. */
export async function requestGatewayRefund(
  trx: Db,
  order: Pick<StoredOrder, 'id'>,
  { paymentId, of, amountPaise, now }: { paymentId: string; of: string; amountPaise: number; now: Date },
): Promise<void> {
  await trx
    .insertInto('gateway_refunds')
    .values({
      ...{ id: randomUUID(), payment_id: paymentId, gateway_payment_id: of, order_id: order.id },
      ...{ amount_paise: amountPaise, state: 'requested', gateway_id: null, looked_at: null },
      created_at: now.toISOString(),
    })
    .execute();
}
