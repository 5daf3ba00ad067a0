import type { HoursVisit } from '../../contract/bookings/hours-visits.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { versionOf } from '../../domain/families/consent.ts';
import { visitMinutes } from '../../domain/hours/reservations.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Actor } from '../../http/route/caller.ts';
import { lockSaleOfVisit, requireHoursFor } from '../hour-packages/visit-hours-store.ts';
import { announceNew } from '../messages/announce-store.ts';
import { openOrder } from '../orders/lines-store.ts';
import { occasionOf } from '../orders/store.ts';
import { storeConsentProof } from '../privacy/consent-store.ts';
import type { Settings } from '../settings/store.ts';
import { requireBookableSlot, reserveSlot } from './bookable-slot-store.ts';
import { hashManageKey, newManageKey } from './manage-key.ts';
import { requireChildren, requireValidDay } from './price-store.ts';
import { findBooking, findPackageOfSale, insertBooking, type StoredBooking } from './store.ts';

export interface VisitToReserve {
  saleId: number;
  request: HoursVisit;
  /** Takes the seats that the waiting list holds for this visit, instead of free ones. */
  takeHeld?: ((trx: Db) => Promise<void>) | undefined;
  userId: number | null;
  /** The team member who books for the family; undefined if the parent books. */
  recordedBy?: number;
  by: Actor;
  settings: Settings;
  now: Date;
}

/**
 * Reserves a slot with the hours of an hour package. The seats are taken now and the hours at arrival, so
 * that a family that doesn't come loses none.
 * @throws AppError the endpoint's errors
 */
export async function bookOnHours(trx: Db, visit: VisitToReserve): Promise<StoredBooking> {
  const { saleId, request, by, settings, now } = visit;
  const today = centreDate(now, settings.timeZone);
  const sale = await lockSaleOfVisit(trx, saleId);
  const offer = await findPackageOfSale(trx, sale.package_id);
  const children = request.numberOfChildren;
  requireChildren(offer, children);
  const place = {
    date: request.bookingDate,
    slotId: request.timeSlotId,
    children: visit.takeHeld ? 0 : children,
    settings,
    now,
  };
  const { slot, day } = await requireBookableSlot(trx, place);
  requireValidDay(offer, day);
  const minutes = visitMinutes(slot);
  await requireHoursFor(trx, sale, { minutes, date: request.bookingDate, today });
  await (visit.takeHeld ? visit.takeHeld(trx) : reserveSlot(trx, place));
  const row = await insertBooking(trx, {
    package_id: sale.package_id,
    time_slot_id: request.timeSlotId,
    booking_date: request.bookingDate,
    start_time: slot.startTime,
    end_time: slot.endTime,
    number_of_children: children,
    children_ages: JSON.stringify(request.childrenAges),
    parent_name: sale.customer_name,
    parent_phone: sale.customer_phone,
    parent_email: sale.customer_email ?? '',
    special_requests: request.specialRequests,
    manage_key_hash: hashManageKey(newManageKey()),
    user_id: visit.userId,
    voucher_id: null,
    voucher_code: null,
    ...{ subtotal_paise: 0, discount_paise: 0, total_paise: 0 },
    ...{ status: 'confirmed', payment_status: 'paid', payment_method: 'desk' },
    consented_at: request.consent ? now.toISOString() : sale.consented_at,
    created_at: now.toISOString(),
    is_phone_proved: 1,
    package_sale_id: sale.id,
    hours_minutes: minutes,
  });
  if (request.consent) {
    const proof = { version: versionOf(request.consent), recordedBy: visit.recordedBy ?? null, now };
    await storeConsentProof(trx, { subject: 'booking', id: row.id }, proof);
  }
  await openOrder(
    trx,
    { kind: 'booking', booking_id: row.id, reference: row.reference },
    [
      {
        subject: 'play',
        subjectId: sale.package_id,
        description: offer.name,
        quantity: children,
        unitPaise: 0,
      },
    ],
    occasionOf(by, now, settings),
  );
  await recordChanges(trx, [{ kind: 'bookings', id: row.id }]);
  const booked = await findBooking(trx, row.id);
  if (!booked) throw new AppError('not_found');
  await announceNew(trx, booked, now);
  return booked;
}
