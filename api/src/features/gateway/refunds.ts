import { GatewayFailure, type GatewayRefund } from '../../ports/payment.ts';
import { readSettings } from '../settings/store.ts';
import { failRefund, findRefundOf, listRefunds, moveRefund, type StoredRefund } from './refunds-store.ts';
import type { Cashier } from './settle.ts';

const hourMs = 3_600_000;

/**
 * Sends the refunds that the team has asked for. Each has a key of its own at the gateway, so that one whose answer was
 * lost is not made twice.
 */
export async function sendRefunds(cashier: Cashier, now: Date): Promise<void> {
  const { database, gateway } = cashier;
  for (const refund of await listRefunds(database.read, 'requested', now)) {
    const { id: key, gateway_payment_id: paymentId, amount_paise: amountPaise } = refund;
    try {
      const sent = await gateway.refund({ key, paymentId, amountPaise });
      await followRefund(cashier, refund, sent, now);
    } catch (error) {
      if (!(error instanceof GatewayFailure)) throw error;
      if (error.kind === 'unreachable') {
        cashier.log.warn({ err: error, refund: key }, 'A refund waits for the gateway');
        return;
      }
      await fail(cashier, refund, error.message, now);
    }
  }
}

/** Asks about refunds under way, each once an hour: a report may have been lost. */
export async function watchRefunds(cashier: Cashier, now: Date): Promise<void> {
  const { database, gateway } = cashier;
  for (const refund of await listRefunds(database.read, 'sent', new Date(now.getTime() - hourMs)))
    if (refund.gateway_id)
      await followRefund(cashier, refund, await gateway.readRefund(refund.gateway_id), now);
}

/** Follows a report about a refund. One that somebody made at the gateway itself is not ours to enter. */
export async function followReport(cashier: Cashier, gatewayId: string, now: Date): Promise<void> {
  const refund = await findRefundOf(cashier.database.read, gatewayId);
  if (refund) await followRefund(cashier, refund, await cashier.gateway.readRefund(gatewayId), now);
}

async function followRefund(
  cashier: Cashier,
  refund: StoredRefund,
  { id: gateway_id, status }: GatewayRefund,
  now: Date,
): Promise<void> {
  if (status === 'failed') return fail(cashier, refund, 'the bank refused it', now);
  const state = status === 'processed' ? 'processed' : 'sent';
  const looked_at = now.toISOString();
  await cashier.database.write((trx) => moveRefund(trx, refund.id, { state, gateway_id, looked_at }));
}

async function fail({ database, log }: Cashier, refund: StoredRefund, reason: string, now: Date) {
  log.warn({ refund: refund.id, reason }, 'An online refund failed');
  const settings = await readSettings(database.read);
  await database.write((trx) => failRefund(trx, refund, { reason, settings, now }));
}
