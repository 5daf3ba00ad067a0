import type { WalkIn } from '../../contract/desk/money-operations.ts';
import type { Db } from '../../db/database.ts';
import { isOffered } from '../../domain/schedule/capacity.ts';
import { isWithinHours } from '../../domain/schedule/opening.ts';
import { findPlayPackage } from '../catalogue/store.ts';
import { type ItemLine, openOrder } from '../orders/lines-store.ts';
import type { Occasion } from '../orders/store.ts';
import { storedPaymentStatus } from '../orders/visit-order-store.ts';
import { storeConsentProof } from '../privacy/consent-store.ts';
import { findSlotOn, readOpening, type SlotOnDate, takeSeatsAnyway } from '../schedule/store.ts';
import { hashManageKey, newManageKey } from './manage-key.ts';
import { insertBooking, setState } from './store.ts';

/** The slot of a walk-in, and why it would not have been bookable. */
export type WalkInPlace =
  | { isKnown: false }
  | { isKnown: true; slot: SlotOnDate; isFull: boolean; isClosed: boolean };

/** Finds the slot and the package of a walk-in. Both may have been deleted while a tablet was offline. */
export async function findWalkInPlace(
  db: Db,
  { date, timeSlotId, packageId, numberOfChildren }: WalkIn,
): Promise<WalkInPlace> {
  const slot = await findSlotOn(db, date, timeSlotId);
  const offer = await findPlayPackage(db, packageId);
  if (!slot || !offer) return { isKnown: false };
  const opening = await readOpening(db, date);
  return {
    isKnown: true,
    slot,
    isFull: slot.seatsTaken + numberOfChildren > slot.maxCapacity,
    isClosed: !isOffered(slot) || !opening.isOpen || !isWithinHours(slot, opening),
  };
}

export interface WalkInToAdmit {
  /** The id that the tablet has given the order. */
  orderId: string;
  operationId: string;
  /** Null for a family that gave no name. */
  customer: { name: string; phone: string } | null;
  visit: WalkIn;
  place: WalkInPlace & { isKnown: true };
  items: readonly ItemLine[];
  occasion: Occasion;
}

const nameless = { name: 'Walk-in', phone: '' };

/**
 * Records a visit that has already begun as a booking that has arrived, with its order. It takes its seats
 * also beyond the capacity, because the children are inside. The caller records the change for the desks.
 * @returns the id of the booking
 */
export async function admitWalkIn(trx: Db, admitted: WalkInToAdmit): Promise<number> {
  const { orderId, visit, items, occasion } = admitted;
  await takeSeatsAnyway(trx, {
    date: visit.date,
    slotId: visit.timeSlotId,
    seats: visit.numberOfChildren,
  });
  const row = await insertBooking(trx, rowOf(admitted));
  if (visit.consent)
    await storeConsentProof(
      trx,
      { subject: 'booking', id: row.id },
      {
        version: visit.consent,
        recordedBy: occasion.by.userId,
        deviceId: occasion.by.deviceId,
        now: new Date(visit.arrivedAt),
      },
    );
  const owner = { kind: 'booking' as const, booking_id: row.id, reference: row.reference, id: orderId };
  const order = await openOrder(trx, owner, items, occasion);
  const payment_status = storedPaymentStatus(order);
  if (payment_status !== row.payment_status)
    await setState(trx, row.id, { status: row.status, payment_status, cancelled_at: null });
  return row.id;
}

function rowOf({ operationId, customer, visit, place, items, occasion }: WalkInToAdmit) {
  const { name, phone } = customer ?? nameless;
  const arrived_at = new Date(visit.arrivedAt).toISOString();
  const play = items.filter(({ subject }) => subject === 'play');
  const subtotal_paise = play.reduce((sum, { quantity, unitPaise }) => sum + quantity * unitPaise, 0);
  const discount_paise = play.reduce((sum, { discountPaise = 0 }) => sum + discountPaise, 0);
  return {
    manage_key_hash: hashManageKey(newManageKey()),
    user_id: null,
    package_id: visit.packageId,
    time_slot_id: visit.timeSlotId,
    booking_date: visit.date,
    start_time: place.slot.startTime,
    end_time: place.slot.endTime,
    number_of_children: visit.numberOfChildren,
    children_ages: JSON.stringify(visit.childrenAges),
    parent_name: name,
    parent_phone: phone,
    parent_email: '',
    special_requests: '',
    voucher_id: null,
    voucher_code: null,
    subtotal_paise,
    discount_paise,
    total_paise: subtotal_paise - discount_paise,
    status: 'confirmed' as const,
    payment_status: 'due' as const,
    payment_method: 'desk' as const,
    arrived_at,
    arrival_operation_id: operationId,
    consented_at: visit.consent ? arrived_at : null,
    created_at: occasion.now.toISOString(),
    is_phone_proved: 1 as const,
  };
}
