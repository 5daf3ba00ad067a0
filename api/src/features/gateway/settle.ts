import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { GatewayFailure, type GatewayPayment, type PaymentGateway } from '../../ports/payment.ts';
import { readSettings } from '../settings/store.ts';
import {
  acceptPayment,
  endPayment,
  PaymentRefused,
  recordCapture,
  refusePayment,
  type Settling,
} from './settle-store.ts';
import { findGatewayOrder, noticePayment } from './store.ts';

/** What dealing with payments needs. */
export interface Cashier {
  database: Database;
  gateway: PaymentGateway;
  log: Logger;
}

/**
 * Brings a payment to its end, as the gateway has it now. However often it runs, in whatever order, and in several
 * processes at once, the money is captured once and entered once.
 * @param isHeard whether the gateway's own call said so
 * @throws GatewayFailure if the gateway can't be reached: it is safe to try again
 */
export async function settlePayment(
  cashier: Cashier,
  payment: GatewayPayment,
  { now, isHeard }: { now: Date; isHeard: boolean },
): Promise<void> {
  const { database } = cashier;
  const { orderId } = payment;
  const found = orderId === null ? undefined : await findGatewayOrder(database.read, orderId);
  // The account may be used for other things too.
  if (orderId === null || !found) return;
  await database.write((trx) => noticePayment(trx, { ...payment, orderId }, { now, isHeard }));
  const settling = { payment, found, settings: await readSettings(database.read), now };
  switch (payment.status) {
    case 'created':
      return;
    case 'authorized':
      if (await accept(cashier, settling)) await capture(cashier, settling);
      return;
    case 'captured':
      // Captured by us before an interruption, or by the account's own settings.
      await accept(cashier, settling);
      return database.write((trx) => recordCapture(trx, settling));
    case 'refunded':
      return database.write((trx) => endPayment(trx, settling, 'returned'));
    case 'failed':
      return database.write((trx) => endPayment(trx, settling, 'failed'));
  }
}

async function accept({ database, log }: Cashier, settling: Settling): Promise<boolean> {
  try {
    return await database.write((trx) => acceptPayment(trx, settling));
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    const { because } = error;
    log.info({ payment: settling.payment.id, because }, 'An online payment was not taken');
    await database.write((trx) => refusePayment(trx, settling, because));
    return false;
  }
}

async function capture({ database, gateway, log }: Cashier, settling: Settling): Promise<void> {
  const { payment } = settling;
  const captured = await gateway.capture(payment).catch((error: unknown) => {
    if (!(error instanceof GatewayFailure) || error.kind === 'unreachable') throw error;
    log.warn({ err: error, payment: payment.id }, 'A payment could not be captured');
    return gateway.readPayment(payment.id);
  });
  if (captured.status === 'captured') return database.write((trx) => recordCapture(trx, settling));
  if (captured.status === 'failed' || captured.status === 'refunded')
    await database.write((trx) =>
      endPayment(trx, settling, captured.status === 'failed' ? 'failed' : 'returned'),
    );
}
