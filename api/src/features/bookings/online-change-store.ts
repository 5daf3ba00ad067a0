import type { BookingChange, ChangeQuote } from '../../contract/bookings/online-changes.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { dueOf } from '../../domain/billing/order.ts';
import { type Price, priceOf } from '../../domain/bookings/price.ts';
import { centreMoment } from '../../domain/dates.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Actor, onlineActor } from '../../http/route/caller.ts';
import { voucherRefusalMessage } from '../../refusal-messages.ts';
import { requireValidHours } from '../hour-packages/visit-hours-store.ts';
import { announceChange } from '../messages/announce-store.ts';
import { addItem } from '../orders/lines-store.ts';
import { roundOffFor } from '../orders/round-off-store.ts';
import { lockOrder, type Occasion, occasionOf } from '../orders/store.ts';
import { releaseBirthday } from '../vouchers/birthday-store.ts';
import type { StoredVoucher } from '../vouchers/store.ts';
import { checkBirthday } from './birthday-voucher.ts';
import { requireBookableSlot, type SlotRequest } from './bookable-slot-store.ts';
import { dropVoucher, resizeSeats, voucherFor } from './edit-store.ts';
import { changePrice, unitPriceAfterMove } from './move-price-store.ts';
import { isSameSlot, slotColumns, swapSeats } from './move-store.ts';
import { requireChangeable, requireShownFee, termsOf } from './online-terms-store.ts';
import { agesOf } from './present.ts';
import { requireChildren, requireShownTotal, requireValidDay, VoucherRefused } from './price-store.ts';
import { updatePaymentState } from './status-store.ts';
import { findBooking, findPackageOfSale, type StoredBooking } from './store.ts';

type Context = Pick<SlotRequest, 'settings' | 'now'>;

/** The voucher of a changed booking: it applies, also to the new month of a birthday, or it is lost. */
type VoucherAfter =
  | { kind: 'none' }
  | { kind: 'kept'; voucher: StoredVoucher; birthday: Awaited<ReturnType<typeof checkBirthday>> | undefined }
  | { kind: 'lost'; because: string };

/** A booking as its parent wants it, with its price. */
interface Plan {
  place: SlotRequest;
  /** The new slot; undefined if the booking stays where it is. */
  slot: { startTime: string; endTime: string } | undefined;
  ages: readonly number[];
  voucher: VoucherAfter;
  price: Price;
  /** Another day, slot or number of children counts; correcting an age does not. */
  isCounted: boolean;
  feePaise: number;
}

/**
 * What a parent's change of a booking would cost.
 * @throws AppError the endpoint's errors
 */
export async function quoteChange(
  db: Db,
  row: StoredBooking,
  change: BookingChange,
  context: Context,
): Promise<ChangeQuote> {
  const { price, feePaise, voucher, isCounted } = await planChange(db, row, change, context);
  const occasion = occasionOf(onlineActor(null), context.now, context.settings);
  const chargedPaise = row.charged_paise + price.totalPaise - row.total_paise + feePaise;
  const due = dueOf({
    chargedPaise,
    roundOffPaise: await roundOffFor(db, chargedPaise, occasion, row.round_off_paise),
    receivedPaise: row.received_paise,
    refundedPaise: row.refunded_paise,
    writtenOffPaise: row.written_off_paise,
  });
  return {
    agreedAmount: decimalRupees(row.total_paise),
    totalAmount: decimalRupees(price.totalPaise),
    feeAmount: decimalRupees(feePaise),
    dueAmount: decimalRupees(Math.max(0, due)),
    refundAmount: decimalRupees(Math.max(0, -due)),
    voucher:
      voucher.kind === 'none'
        ? null
        : { code: row.voucher_code ?? '', lostBecause: voucher.kind === 'lost' ? voucher.because : null },
    isCounted,
  };
}

/**
 * Changes a booking that this transaction has locked, as its parent asked: by the rules and prices of a move and
 * a correction by the team, in one step. It keeps its seats until it has the new ones.
 * @param change with the total and the fee that the parent was shown
 * @throws AppError the endpoint's errors
 */
export async function changeOnline(
  trx: Db,
  row: StoredBooking,
  change: BookingChange & { totalAmount: number; feeAmount: number },
  { by, ...context }: Context & { by: Actor },
): Promise<StoredBooking> {
  const plan = await planChange(trx, row, change, context);
  requireShownFee(plan.feePaise, change.feeAmount);
  requireShownTotal(row.total_paise, plan.price, change.totalAmount);
  const occasion = occasionOf(by, context.now, context.settings);
  const voucherColumns = await changeVoucher(trx, row, plan.voucher);
  if (plan.slot) await swapSeats(trx, row, plan.place);
  else await resizeSeats(trx, row, plan.ages.length, context.now);
  const columns = {
    ...(plan.slot && slotColumns(row, slotOf(plan.place), plan.slot)),
    ...voucherColumns,
    number_of_children: plan.ages.length,
    children_ages: JSON.stringify(plan.ages),
    online_changes: row.online_changes + (plan.isCounted ? 1 : 0),
  };
  await trx.updateTable('bookings').set(columns).where('id', '=', row.id).execute();
  await charge(trx, { ...row, ...columns }, plan, occasion);
  const changed = await findBooking(trx, row.id);
  if (!changed) throw new AppError('not_found');
  if (plan.isCounted) await announceChange(trx, changed, context.now);
  await recordChanges(trx, [{ kind: 'bookings', id: row.id }]);
  return changed;
}

const slotOf = ({ date, slotId }: SlotRequest) => ({ bookingDate: date, timeSlotId: slotId });

async function planChange(
  db: Db,
  row: StoredBooking,
  change: BookingChange,
  { settings, now }: Context,
): Promise<Plan> {
  const terms = termsOf(row, settings);
  requireChangeable(terms, centreMoment(now, settings.timeZone));
  const ages = change.childrenAges ?? agesOf(row);
  const children = ages.length;
  const place = {
    ...{ date: change.bookingDate ?? row.booking_date, slotId: change.timeSlotId ?? row.time_slot_id },
    ...{ children, settings, now },
  };
  const isMoved = !isSameSlot(row, slotOf(place));
  const isCounted = isMoved || children !== row.number_of_children;
  if (!isCounted && JSON.stringify(ages) === JSON.stringify(agesOf(row)))
    throw new AppError('invalid_request', { message: 'Choose what to change first.' });
  const offer = await findPackageOfSale(db, row.package_id);
  requireChildren(offer, children);
  const { slot, unitPaise } = isMoved
    ? await planMove(db, row, offer, place)
    : await planInPlace(db, row, place);
  const basket = { packageType: offer.type, children, unitPaise };
  const voucher = await voucherAfter(db, row, { ...basket, date: place.date });
  const discount = voucher.kind === 'kept' ? voucher.voucher.discount : undefined;
  const price = priceOf({ pricePaise: unitPaise, children, discount });
  return { place, slot, ages, voucher, price, isCounted, feePaise: isCounted ? terms.feePaise : 0 };
}

async function planMove(
  db: Db,
  row: StoredBooking,
  offer: Awaited<ReturnType<typeof findPackageOfSale>>,
  place: SlotRequest,
) {
  const { slot, day } = await requireBookableSlot(db, place);
  requireValidDay(offer, day);
  if (row.package_sale_id !== null) await requireValidHours(db, row.package_sale_id, place.date);
  return { slot, unitPaise: await unitPriceAfterMove(db, row, { offer, day }) };
}

/** More children need seats that can still be booked; the agreed price per child stays. */
async function planInPlace(db: Db, row: StoredBooking, place: SlotRequest) {
  const more = place.children - row.number_of_children;
  if (more > 0) await requireBookableSlot(db, { ...place, children: more });
  return { slot: undefined, unitPaise: row.subtotal_paise / row.number_of_children };
}

/** A birthday voucher is for the month of the visit, so another month is checked like a new booking. */
async function voucherAfter(
  db: Db,
  row: StoredBooking,
  { date, ...basket }: Parameters<typeof voucherFor>[2] & { date: string },
): Promise<VoucherAfter> {
  const { voucher, refusal } = await voucherFor(db, row, basket);
  if (refusal) return { kind: 'lost', because: voucherRefusalMessage(refusal) };
  if (!voucher) return { kind: 'none' };
  if (date.slice(0, 7) === row.booking_date.slice(0, 7))
    return { kind: 'kept', voucher, birthday: undefined };
  const request = { bookingDate: date, parentPhone: row.parent_phone };
  const family = { request, userId: row.user_id, isPhoneProved: row.is_phone_proved === 1 };
  try {
    const birthday = voucher.terms.needsBirthday ? await checkBirthday(db, family, voucher) : undefined;
    return { kind: 'kept', voucher, birthday };
  } catch (error) {
    if (!(error instanceof VoucherRefused)) throw error;
    return { kind: 'lost', because: error.message };
  }
}

/** @returns the columns to set */
async function changeVoucher(trx: Db, row: StoredBooking, after: VoucherAfter) {
  if (after.kind === 'lost') return dropVoucher(trx, row);
  if (after.kind === 'none' || !after.birthday) return {};
  await releaseBirthday(trx, row.id);
  await after.birthday.claim(row.id);
  return { condition_note: after.birthday.note };
}

/** Charges the new price as a line that replaces the old one, and the fee as a line of its own. */
async function charge(
  trx: Db,
  row: StoredBooking,
  { price, feePaise }: Plan,
  occasion: Occasion,
): Promise<void> {
  const { subtotal_paise, discount_paise } = row;
  const isDifferent = subtotal_paise !== price.subtotalPaise || discount_paise !== price.discountPaise;
  const priced = isDifferent
    ? { ...row, ...(await changePrice(trx, row, price, { ...occasion, note: 'Changed by the parent' })) }
    : row;
  if (feePaise === 0) return;
  const order = await lockOrder(trx, { id: row.order_id });
  const fee = { subject: 'play', subjectId: null, description: 'Change of the booking' } as const;
  const charged = await addItem(trx, order, { ...fee, quantity: 1, unitPaise: feePaise }, occasion);
  await updatePaymentState(trx, priced, charged, occasion.now);
}
