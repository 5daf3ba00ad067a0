import type { z } from 'zod';
import type { bookingEdit } from '../../contract/bookings/booking-changes.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { priceOf } from '../../domain/bookings/price.ts';
import {
  type Basket as BasketFacts,
  basketRefusal,
  type VoucherRefusal,
} from '../../domain/bookings/vouchers.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Actor } from '../../http/route/caller.ts';
import { announceChange } from '../messages/announce-store.ts';
import { occasionOf } from '../orders/store.ts';
import { readPackageDay } from '../schedule/package-day-store.ts';
import { reserveSeats } from '../schedule/store.ts';
import type { Settings } from '../settings/store.ts';
import { releaseBirthday } from '../vouchers/birthday-store.ts';
import { releaseVoucherUse, requireVoucher, type StoredVoucher, setVoucherPhone } from '../vouchers/store.ts';
import { giveBackSeats } from '../waiting/offer-store.ts';
import { changePrice } from './move-price-store.ts';
import {
  requireChildren,
  requirePackage,
  requireShownTotal,
  requireValidDay,
  unitPriceOn,
} from './price-store.ts';
import { findBooking, findPackageOfSale, type StoredBooking } from './store.ts';

type BookingEdit = z.output<typeof bookingEdit>;

interface EditContext {
  settings: Settings;
  now: Date;
  by: Actor;
}

/**
 * Corrects a booking that this transaction has locked. Another number of children keeps the agreed price per child;
 * another package has the price of the visit's day. A voucher that no longer applies is given back.
 * @throws AppError the endpoint's errors
 */
export async function editBooking(
  trx: Db,
  row: StoredBooking,
  edit: BookingEdit,
  context: EditContext,
): Promise<StoredBooking> {
  if (row.status === 'cancelled') throw new AppError('already_cancelled');
  await changeContents(trx, row, edit, context);
  await trx
    .updateTable('bookings')
    .set({ ...contactColumns(row, edit), ...agesColumn(edit) })
    .where('id', '=', row.id)
    .execute();
  if (edit.parentPhone !== undefined && row.voucher_id !== null)
    await setVoucherPhone(trx, { bookingId: row.id, phone: edit.parentPhone }, context.now);
  await recordChanges(trx, [{ kind: 'bookings', id: row.id }]);
  const edited = await findBooking(trx, row.id);
  if (!edited) throw new AppError('not_found');
  if (isOtherVisit(row, edited)) await announceChange(trx, edited, context.now);
  return edited;
}

/** Whether an edit gives a family that is not here yet another number of children, package or price. */
const isOtherVisit = (before: StoredBooking, after: StoredBooking): boolean =>
  after.arrived_at === null &&
  (before.number_of_children !== after.number_of_children ||
    before.package_id !== after.package_id ||
    before.total_paise !== after.total_paise);

const agesColumn = ({ childrenAges }: BookingEdit) =>
  childrenAges === undefined ? {} : { children_ages: JSON.stringify(childrenAges) };

const contactColumns = (row: StoredBooking, edit: BookingEdit) => ({
  parent_name: edit.parentName ?? row.parent_name,
  parent_phone: edit.parentPhone ?? row.parent_phone,
  parent_email: edit.parentEmail === undefined ? row.parent_email : (edit.parentEmail ?? ''),
  special_requests: edit.specialRequests ?? row.special_requests,
  // The team has heard the new number from the family.
  is_phone_proved: edit.parentPhone === undefined ? row.is_phone_proved : (1 as const),
});

/** Changes what is booked: seats, package, voucher and price. */
async function changeContents(
  trx: Db,
  row: StoredBooking,
  edit: BookingEdit,
  { settings, now, by }: EditContext,
): Promise<void> {
  const children = edit.childrenAges?.length ?? row.number_of_children;
  const packageId = edit.packageId ?? row.package_id;
  if (children === row.number_of_children && packageId === row.package_id) return;
  if (row.hours_usage_id !== null) throw new AppError('already_started');
  const { offer, unitPaise } = await readOffer(trx, row, { packageId, children });
  const { voucher } = await voucherFor(trx, row, { packageType: offer.type, children, unitPaise });
  const price = priceOf({ pricePaise: unitPaise, children, discount: voucher?.discount });
  requireShownTotal(row.total_paise, price, edit.totalAmount);
  const isLost = row.voucher_id !== null && !voucher;
  const change = {
    number_of_children: children,
    package_id: packageId,
    ...(isLost && (await dropVoucher(trx, row))),
  };
  await resizeSeats(trx, row, children, now);
  await trx.updateTable('bookings').set(change).where('id', '=', row.id).execute();
  const occasion = { ...occasionOf(by, now, settings), note: 'Corrected by the team' };
  await changePrice(trx, { ...row, ...change, package_name: offer.name }, price, occasion);
}

interface Contents {
  packageId: number;
  children: number;
}

/** The package, with the agreed price per child, or that of the day for another package. */
async function readOffer(trx: Db, row: StoredBooking, { packageId, children }: Contents) {
  if (packageId === row.package_id) {
    const offer = await findPackageOfSale(trx, packageId);
    requireChildren(offer, children);
    return { offer, unitPaise: row.subtotal_paise / row.number_of_children };
  }
  const offer = await requirePackage(trx, packageId, children);
  if (row.package_sale_id !== null || offer.sells_hours === 1)
    throw new AppError('package_unavailable', { message: noHoursMessage });
  const day = await readPackageDay(trx, row.booking_date);
  requireValidDay(offer, day);
  return { offer, unitPaise: unitPriceOn(offer, day) };
}

const noHoursMessage =
  'A visit on hours keeps its package, and no other visit can change to a package that sells hours. Cancel it and book again.';

interface Basket extends Omit<BasketFacts, 'subtotalPaise'> {
  unitPaise: number;
}

/** The booking's voucher if it applies to this basket, or why it doesn't; neither if it has none. */
export async function voucherFor(
  db: Db,
  row: Pick<StoredBooking, 'voucher_id'>,
  { packageType, children, unitPaise }: Basket,
): Promise<{ voucher?: StoredVoucher; refusal?: VoucherRefusal }> {
  if (row.voucher_id === null) return {};
  const voucher = await requireVoucher(db, row.voucher_id);
  const refusal = basketRefusal(voucher.terms, {
    packageType,
    children,
    subtotalPaise: unitPaise * children,
  });
  return refusal ? { refusal } : { voucher };
}

/**
 * Gives back the voucher of a booking that it no longer applies to.
 * @returns the columns to set; what to check on arrival comes from the voucher alone
 */
export async function dropVoucher(trx: Db, row: StoredBooking) {
  if (row.voucher_id !== null) await releaseVoucherUse(trx, row.voucher_id, row.id);
  await releaseBirthday(trx, row.id);
  return { voucher_id: null, voucher_code: null, condition_note: '' };
}

/**
 * Takes or gives back seats in the booking's own slot.
 * @throws AppError `slot_full`
 */
export async function resizeSeats(trx: Db, row: StoredBooking, children: number, now: Date): Promise<void> {
  const more = children - row.number_of_children;
  const place = { date: row.booking_date, slotId: row.time_slot_id };
  if (more < 0) return giveBackSeats(trx, { ...place, seats: -more }, now);
  if (more > 0 && !(await reserveSeats(trx, { ...place, seats: more }, { onlyActive: false })))
    throw new AppError('slot_full');
}
