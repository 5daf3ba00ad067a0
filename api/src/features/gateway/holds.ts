import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { GatewayFailure, type PaymentGateway } from '../../ports/payment.ts';
import { readSettings } from '../settings/store.ts';
import { endHold, listOverdue } from './holds-store.ts';
import { settlePayment } from './settle.ts';
import { gatewayOrdersOf } from './store.ts';

interface Surroundings {
  database: Database;
  gateway: PaymentGateway | undefined;
  log: Logger;
}

/**
 * Releases the seats of bookings that were not paid in time. The gateway is asked first, so that a payment whose
 * report is late is not cancelled; a gateway that does not answer holds nothing up.
 */
export async function endHolds({ database, gateway, log }: Surroundings, now: Date): Promise<void> {
  const settings = await readSettings(database.read);
  let asked = gateway;
  for (const id of await listOverdue(database.read, now)) {
    if (asked && !(await settleBooking({ database, gateway: asked, log }, id, now))) asked = undefined;
    await database.write((trx) => endHold(trx, id, now, settings));
  }
}

/** @returns false if the gateway does not answer */
async function settleBooking(
  cashier: Surroundings & { gateway: PaymentGateway },
  bookingId: number,
  now: Date,
): Promise<boolean> {
  try {
    for (const order of await gatewayOrdersOf(cashier.database.read, bookingId))
      for (const payment of await cashier.gateway.paymentsOf(order.id))
        await settlePayment(cashier, payment, { now, isHeard: false });
    return true;
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    cashier.log.warn({ err: error }, 'The gateway was not asked about a hold that ended');
    return false;
  }
}
