import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { GatewayRefundRow } from '../../db/gateway-schema.ts';
import { onlineActor } from '../../http/route/caller.ts';
import { writeOwnAudit } from '../../http/writes/audit.ts';
import { auditChange, lockOwner } from '../money/owners-store.ts';
import { findPayment } from '../orders/payments-store.ts';
import { reversePayment } from '../orders/reversal-store.ts';
import { lockOrder, occasionOf } from '../orders/store.ts';
import type { Settings } from '../settings/store.ts';

export type StoredRefund = Selectable<GatewayRefundRow>;

const mostAtOnce = 50;

/** The refunds in a state, those not looked at for longest first. */
export function listRefunds(db: Db, state: StoredRefund['state'], before: Date): Promise<StoredRefund[]> {
  return db
    .selectFrom('gateway_refunds')
    .selectAll()
    .where('state', '=', state)
    .where((eb) => eb.or([eb('looked_at', 'is', null), eb('looked_at', '<=', before.toISOString())]))
    .orderBy('created_at')
    .limit(mostAtOnce)
    .execute();
}

export function findRefundOf(db: Db, gatewayId: string): Promise<StoredRefund | undefined> {
  return db.selectFrom('gateway_refunds').selectAll().where('gateway_id', '=', gatewayId).executeTakeFirst();
}

export async function moveRefund(
  trx: Db,
  id: string,
  change: Partial<Pick<StoredRefund, 'gateway_id' | 'looked_at'>> & { state?: 'sent' | 'processed' },
): Promise<void> {
  await trx
    .updateTable('gateway_refunds')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', ['requested', 'sent'])
    .execute();
}

/**
 * Stores that the gateway could not make a refund. Its entry is reversed, so that the order shows again what is
 * to be refunded.
 */
export async function failRefund(
  trx: Db,
  refund: StoredRefund,
  { reason, settings, now }: { reason: string; settings: Settings; now: Date },
): Promise<void> {
  const owner = await lockOwner(trx, refund.order_id);
  const before = await lockOrder(trx, { id: refund.order_id });
  const failed = await trx
    .updateTable('gateway_refunds')
    .set({ state: 'failed', reason, looked_at: now.toISOString() })
    .where('id', '=', refund.id)
    .where('state', 'in', ['requested', 'sent'])
    .returning('id')
    .executeTakeFirst();
  const payment = await findPayment(trx, refund.payment_id);
  if (!failed || !payment) return;
  const note = `The gateway could not refund it: ${reason}`.slice(0, 200);
  await reversePayment(trx, payment, { ...occasionOf(onlineActor(null), now, settings), reason: note });
  const after = await lockOrder(trx, { id: refund.order_id });
  const entry = await auditChange(owner, before, after, now);
  await writeOwnAudit(trx, entry, { action: 'reversed a failed online refund', now, requestId: 'gateway' });
}
