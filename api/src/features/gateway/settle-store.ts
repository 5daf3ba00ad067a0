import { randomUUID } from 'node:crypto';
import type { PaymentRefusedBecause } from '../../contract/bookings/online-payment.ts';
import type { Db } from '../../db/database.ts';
import { refusalForBooking, refusalForParty } from '../../domain/billing/online-payment.ts';
import { dueOf } from '../../domain/billing/order.ts';
import { AppError } from '../../http/route/app-error.ts';
import { onlineActor } from '../../http/route/caller.ts';
import { writeOwnAudit } from '../../http/writes/audit.ts';
import type { GatewayPayment } from '../../ports/payment.ts';
import { takeSeatsAgain } from '../bookings/status-store.ts';
import type { StoredBooking } from '../bookings/store.ts';
import { announceUnpaid, type UnpaidBecause } from '../messages/unpaid-store.ts';
import { auditChange, lockOwner } from '../money/owners-store.ts';
import { takePayment } from '../orders/payments-store.ts';
import { lockOrder, occasionOf, sumsOf } from '../orders/store.ts';
import type { Settings } from '../settings/store.ts';
import { hasOtherAccepted, markPaid, requirePayment, type StoredGatewayOrder, setPayment } from './store.ts';
import { lockVisit, openOf } from './visit-store.ts';

export interface Settling {
  payment: GatewayPayment;
  found: StoredGatewayOrder;
  settings: Settings;
  now: Date;
}

/** A payment that must not be captured. What its transaction had begun is rolled back. */
export class PaymentRefused extends Error {
  readonly because: PaymentRefusedBecause;

  constructor(because: PaymentRefusedBecause, options?: ErrorOptions) {
    super(because, options);
    this.because = because;
  }
}

/**
 * Decides that a payment may be captured: its booking lives, or gets its seats again, and owes exactly this
 * amount; its party lives and owes at least as much. From then on nothing ends the hold.
 * @returns whether it is to be captured now; false if it was decided on before
 * @throws PaymentRefused
 */
export async function acceptPayment(trx: Db, settling: Settling): Promise<boolean> {
  const { payment, found } = settling;
  const visit = await lockVisit(trx, found);
  const { state } = await requirePayment(trx, payment.id);
  if (state === 'accepted') return true;
  if (state !== 'seen' && state !== 'failed') return false;
  if (!visit) throw new PaymentRefused('cancelled');
  if (await hasOtherAccepted(trx, found.order_id, payment.id)) throw new PaymentRefused('already_paid');
  await setPayment(trx, payment.id, { state: 'accepted', reason: '' });
  if (visit.booking) await keepSeats(trx, visit.booking, settling);
  else if (visit.party.status === 'cancelled') throw new PaymentRefused('cancelled');
  const { due_paise: duePaise } = await lockOrder(trx, { id: found.order_id });
  const paid = { part: found.part, amountPaise: payment.amountPaise };
  const because = visit.booking
    ? refusalForBooking(paid, duePaise)
    : refusalForParty(paid, { ...openOf(visit.party), duePaise });
  if (because) throw new PaymentRefused(because);
  if (payment.currency !== 'INR' || payment.amountPaise !== found.amount_paise)
    throw new PaymentRefused('other_amount');
  return true;
}

/**
 * Ends the hold of a booking that is being paid, and takes its seats again if they were released while the family
 * was paying.
 */
async function keepSeats(trx: Db, row: StoredBooking, { settings, now }: Settling): Promise<void> {
  if (row.status !== 'cancelled') {
    const none = { held_until: null, hold_ended_at: null };
    await trx.updateTable('bookings').set(none).where('id', '=', row.id).execute();
    return;
  }
  const occasion = occasionOf(onlineActor(null), now, settings);
  await takeSeatsAgain(trx, row, { ...occasion, settings }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new PaymentRefused(error.code === 'already_cancelled' ? 'cancelled' : 'seats_gone', {
      cause: error,
    });
  });
}

/** Stores that a payment will not be captured, and tells the family. */
export async function refusePayment(
  trx: Db,
  settling: Settling,
  because: PaymentRefusedBecause,
): Promise<void> {
  const refused = await trx
    .updateTable('gateway_payments')
    .set({ state: 'refused', reason: because })
    .where('id', '=', settling.payment.id)
    .where('state', 'in', ['seen', 'failed'])
    .returning('id')
    .executeTakeFirst();
  if (refused) await announce(trx, settling, because);
}

const announce = (trx: Db, { payment, found, now }: Settling, because: UnpaidBecause): Promise<void> =>
  announceUnpaid(trx, { paymentId: payment.id, orderId: found.order_id, visit: found, because }, now);

/**
 * Enters a captured payment into the ledger, once. What an order can't take, because it was cancelled or paid
 * in another way, is to be refunded.
 */
export async function recordCapture(trx: Db, { payment, found, settings, now }: Settling): Promise<void> {
  await lockVisit(trx, found);
  const owner = await lockOwner(trx, found.order_id);
  const before = await lockOrder(trx, { id: found.order_id });
  const { state } = await requirePayment(trx, payment.id);
  if (state === 'captured') return;
  const paymentId = randomUUID();
  const after = await takePayment(trx, before, {
    id: paymentId,
    amountPaise: payment.amountPaise,
    shownPaise: dueOf(sumsOf(before)),
    isOverpaid: true,
    tender: { method: 'gateway', reference: payment.id },
    note: '',
    ...occasionOf(onlineActor(null), now, settings),
    // The money is in no drawer.
    tillSessionId: null,
  });
  await setPayment(trx, payment.id, { state: 'captured', payment_id: paymentId });
  await markPaid(trx, found.id);
  const entry = await auditChange(owner, before, after, now);
  await writeOwnAudit(trx, entry, { action: 'took an online payment', now, requestId: 'gateway' });
}

/** Stores that a payment came to nothing, and tells the family. A booking that counted on it is held no longer. */
export async function endPayment(trx: Db, settling: Settling, state: 'failed' | 'returned'): Promise<void> {
  const { payment, found, now } = settling;
  await lockVisit(trx, found);
  const before = await requirePayment(trx, payment.id);
  if (before.state === 'captured' || before.state === 'returned') return;
  if (before.state === 'refused' && state === 'failed') return;
  await setPayment(trx, payment.id, { state });
  // Who got its refusal knows that the money goes back.
  if (before.state !== 'refused' && before.state !== state) await announce(trx, settling, state);
  if (before.state !== 'accepted' || found.booking_id === null) return;
  await trx
    .updateTable('bookings')
    .set({ held_until: now.toISOString() })
    .where('id', '=', found.booking_id)
    .where('status', '=', 'pending')
    .execute();
}
