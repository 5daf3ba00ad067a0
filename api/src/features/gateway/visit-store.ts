import type { Db } from '../../db/database.ts';
import { bumpVersion } from '../../db/versions.ts';
import { type AskedPayment, askedOfBooking, askedOfParty } from '../../domain/billing/online-payment.ts';
import { depositDue } from '../../domain/bookings/deposit.ts';
import { lookUpParty, type StoredParty } from '../birthday/store.ts';
import { lockBooking, type StoredBooking } from '../bookings/store.ts';
import type { StoredGatewayOrder, VisitKey } from './store.ts';

/** What a family pays for online. */
export interface Visit {
  key: VisitKey;
  reference: string;
  parent: { name: string; phone: string; email: string };
  status: StoredBooking['status'];
  /** Until when the seats of a booking are held; a party keeps its room without an end. */
  heldUntil: string | null;
  /** What is to be paid: the visit, or the pass that pays for a booking. */
  orderId: string;
  duePaise: number;
  asked: AskedPayment;
  /** Whether it is paid online at all: a booking says how it is paid, a party does not. */
  isPaidOnline: boolean;
}

const parentOf = (row: StoredBooking | StoredParty) => ({
  name: row.parent_name,
  phone: row.parent_phone,
  email: row.parent_email,
});

export function visitOfBooking(row: StoredBooking): Visit {
  const isPass = row.sale_order_id !== null;
  const duePaise = isPass ? (row.sale_due_paise ?? 0) : row.due_paise;
  return {
    key: { booking_id: row.id, party_id: null },
    reference: row.reference,
    parent: parentOf(row),
    status: row.status,
    heldUntil: row.held_until,
    orderId: row.sale_order_id ?? row.order_id,
    duePaise,
    asked: askedOfBooking(duePaise),
    isPaidOnline: row.payment_method === 'online',
  };
}

/** What of a party's deposit and price is still to pay. */
export const openOf = (row: StoredParty) => ({
  depositPaise: depositDue(row.deposit_paise, row.received_paise - row.refunded_paise),
  duePaise: row.due_paise,
});

export const visitOfParty = (row: StoredParty): Visit => ({
  key: { booking_id: null, party_id: row.id },
  reference: row.reference,
  parent: parentOf(row),
  status: row.status,
  heldUntil: null,
  orderId: row.order_id,
  duePaise: row.due_paise,
  asked: askedOfParty({ ...openOf(row), isPending: row.status === 'pending' }),
  isPaidOnline: true,
});

export type LockedVisit = { booking: StoredBooking; party?: never } | { party: StoredParty; booking?: never };

/** Locks the booking or party of an order at the gateway: every decision about its payments waits here for the one before. */
export async function lockVisit(
  trx: Db,
  { booking_id, party_id }: Pick<StoredGatewayOrder, 'booking_id' | 'party_id'>,
): Promise<LockedVisit | undefined> {
  if (booking_id !== null) {
    const booking = await lockBooking(trx, booking_id);
    return booking && { booking };
  }
  if (party_id === null) return undefined;
  await bumpVersion(trx, 'birthday_parties', party_id);
  const party = await lookUpParty(trx, party_id);
  return party && { party };
}
