import type { PaymentRefusedBecause } from '../../contract/bookings/online-payment.ts';
import type { UnpaidKindKey } from '../../contract/messages/messages.ts';
import type { Db } from '../../db/database.ts';
import { messageEnds } from '../../domain/messages/timing.ts';
import { type StoredMessage, storeMessage } from './outbox-store.ts';
import { type AnnouncedVisit, findVisit } from './visits-store.ts';

/** Why an online payment was not taken: we refused it, it failed, or the gateway has sent it back. */
export type UnpaidBecause = PaymentRefusedBecause | 'failed' | 'returned';

/** The booking or party that a payment is for. */
interface PaidVisit {
  booking_id: number | null;
  party_id: number | null;
}

const findPaidVisit = (db: Db, { booking_id, party_id }: PaidVisit): Promise<AnnouncedVisit | undefined> =>
  findVisit(
    db,
    booking_id === null
      ? { subject: 'party', subject_id: String(party_id) }
      : { subject: 'booking', subject_id: String(booking_id) },
  );

interface UnpaidToAnnounce {
  /** The gateway's id of the payment. */
  paymentId: string;
  orderId: string;
  visit: PaidVisit;
  because: UnpaidBecause;
}

interface UnpaidFacts {
  payment: string;
  because: UnpaidBecause;
}

/** Tells a family that its online payment was not taken: once for each, and of failed attempts once for an order. */
export async function announceUnpaid(
  trx: Db,
  { paymentId, orderId, visit, because }: UnpaidToAnnounce,
  now: Date,
): Promise<void> {
  const announced = await findPaidVisit(trx, visit);
  if (!announced) return;
  const kind: UnpaidKindKey = because === 'failed' ? 'payment_failed' : 'payment_refused';
  const facts: UnpaidFacts = { payment: paymentId, because };
  const about = { subject: 'order', subjectId: orderId, phone: announced.phone, facts } as const;
  const cause = `${kind} ${kind === 'payment_failed' ? orderId : paymentId}`;
  await storeMessage(trx, { kind, ...about, cause, endsAt: messageEnds(now) }, now);
}

/** An online payment that was not taken, as its message tells it. */
export interface AnnouncedUnpaid {
  visit: AnnouncedVisit;
  amountPaise: number;
  because: UnpaidBecause;
}

/** Finds the payment that a message is about; undefined if it was taken, or paid in another way, since. */
export async function findUnpaid(
  db: Db,
  { kind, facts }: Pick<StoredMessage, 'kind' | 'facts'>,
): Promise<AnnouncedUnpaid | undefined> {
  const { payment, because } = JSON.parse(facts) as UnpaidFacts;
  const row = await db
    .selectFrom('gateway_payments')
    .innerJoin('gateway_orders', 'gateway_orders.id', 'gateway_payments.gateway_order_id')
    .select(['state', 'gateway_payments.amount_paise as amountPaise', 'booking_id', 'party_id', 'order_id'])
    .where('gateway_payments.id', '=', payment)
    .executeTakeFirst();
  if (!row || !['failed', 'refused', 'returned'].includes(row.state)) return undefined;
  const visit = await findPaidVisit(db, row);
  if (!visit || (kind === 'payment_failed' && !(await isStillToPay(db, row.order_id, visit))))
    return undefined;
  return { visit, amountPaise: row.amountPaise, because };
}

/** Whether a visit waits for its payment, and none is on its way. */
async function isStillToPay(db: Db, orderId: string, { status, duePaise }: AnnouncedVisit): Promise<boolean> {
  if (status !== 'pending' || duePaise <= 0) return false;
  const other = await db
    .selectFrom('gateway_payments')
    .innerJoin('gateway_orders', 'gateway_orders.id', 'gateway_payments.gateway_order_id')
    .select('gateway_payments.id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['seen', 'accepted', 'captured'])
    .executeTakeFirst();
  return other === undefined;
}
