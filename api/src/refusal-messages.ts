import { errorTable } from './contract/basics/errors.ts';
import type { PackageType } from './contract/catalogue/catalogue.ts';
import type { Reduction } from './domain/billing/reductions.ts';
import type { MoveRefusal } from './domain/bookings/booking.ts';
import type { PartyRefusal } from './domain/bookings/party-room.ts';
import type { VoucherRefusal } from './domain/bookings/vouchers.ts';
import { type PackageDay, type ValidDays, validDaysText } from './domain/catalogue/package-days.ts';
import { clockText } from './domain/dates.ts';
import { rupeesText } from './domain/money.ts';
import type { VisitRefusal } from './domain/schedule/capacity.ts';
import type { DisplacementReason } from './domain/schedule/displacement.ts';
import type { ClosedBecause } from './domain/schedule/opening.ts';

/**
 * The sentences for refusals that carry facts. The rules in domain/ return codes and facts; `errorTable` holds the
 * sentence of a code alone.
 */

type ReductionRefusal = Extract<Reduction, { kind: 'refused' }>;

const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

/** For parents. */
export function closedMessage(closed: ClosedBecause): string {
  if (closed.kind === 'weekday') return `The centre is closed on ${weekdays[closed.dayOfWeek]}.`;
  return closed.reason ? `The centre is closed: ${closed.reason}` : errorTable.centre_closed.message;
}

type SlotClosed = Extract<VisitRefusal | PartyRefusal, { code: 'slot_closed' }>;

function slotClosedMessage(refusal: SlotClosed): string {
  switch (refusal.because) {
    case 'off':
      return errorTable.slot_closed.message;
    case 'hours':
      return `Open from ${clockText(refusal.openTime)} to ${clockText(refusal.closeTime)} on that day.`;
    case 'last_entry':
      return `Booking for this slot has closed: last entry was at ${clockText(refusal.lastEntry)}.`;
    case 'started':
      return 'This slot has already started.';
  }
}

/** Why a play session or a party cannot be booked or moved to a time, for parents. */
export function bookingRefusalMessage(refusal: VisitRefusal | PartyRefusal): string {
  switch (refusal.code) {
    case 'past_date':
      return errorTable.past_date.message;
    case 'date_too_far':
      return `You can book up to ${refusal.horizonDays} days ahead.`;
    case 'centre_closed':
      return closedMessage(refusal.closed);
    case 'slot_closed':
      return slotClosedMessage(refusal);
    case 'slot_full':
      return slotFullMessage(refusal);
    case 'party_too_late':
      return `The party would end after closing time, ${clockText(refusal.closeTime)}.`;
    case 'party_too_soon':
      return `A party needs ${refusal.leadDays === 1 ? 'a day' : `${refusal.leadDays} days`} to prepare. Choose a later day, or call us.`;
    case 'too_many_guests':
      return `This package is for up to ${refusal.maxGuests} guests.`;
  }
}

function slotFullMessage({ seatsLeft, capacity }: { seatsLeft: number; capacity: number }): string {
  if (seatsLeft === 0) return `Time slot is full (${capacity}/${capacity})`;
  return `Only ${seatsLeft === 1 ? '1 spot' : `${seatsLeft} spots`} remaining out of ${capacity}.`;
}

/**
 * For parents, without saying whose the parties are.
 * @param inTheWay the parties that hold the room, by start
 */
export function roomTakenMessage(inTheWay: readonly { startTime: string; endTime: string }[]): string {
  const times = inTheWay.map((one) => `from ${clockText(one.startTime)} to ${clockText(one.endTime)}`);
  return times.length === 0
    ? errorTable.room_taken.message
    : `The party room is taken ${times.join(' and ')}.`;
}

const restoreHint = 'Set it to Confirmed first, then move it.';

/** Why a package can't be used on a day, for parents. */
export function packageDayMessage(name: string, days: ValidDays, day: PackageDay): string {
  if (day.isHoliday) return `${name} isn’t valid on holidays. Choose another day or package.`;
  return `${name} is for: ${validDaysText(days) ?? 'every day'}. Choose another day or package.`;
}

/** Why a visit cannot be moved at all, for the team. */
export function moveRefusalMessage(refusal: MoveRefusal): string {
  if (refusal.code === 'already_cancelled') return `It is cancelled. ${restoreHint}`;
  if (refusal.because === 'arrived') return 'The family has arrived, so it can’t be moved.';
  return `It is marked as completed. ${restoreHint}`;
}

/** Why a booking has lost its slot, for the team. */
export function displacementMessage(why: DisplacementReason): string {
  if (why.code === 'overbooked') {
    return `${why.booked} children are booked for ${why.places} ${why.places === 1 ? 'seat' : 'seats'}.`;
  }
  if (why.code === 'slot_closed' && why.because !== 'hours') return goneTexts[why.because];
  return bookingRefusalMessage(why);
}

const goneTexts = {
  off: 'This slot is switched off.',
  retired: 'This slot was removed, or has other times now.',
  no_visits: 'This slot takes no visits on that day.',
} as const;

/** Why a price is below what this person may charge, for the team. */
export function reductionRefusalMessage({ limitPercent, lowestPaise }: ReductionRefusal): string {
  const limit =
    limitPercent === 0 ? 'You can’t go below the list price.' : `You can take off up to ${limitPercent}%.`;
  return `${limit} Charge ${rupeesText(lowestPaise)} or more, or ask a manager.`;
}

/** Why someone can't refund or write off an amount, for the team. */
export const refundLimitMessage = (leftPaise: number): string =>
  `You can refund or write off up to ${rupeesText(leftPaise)} more for this order. Ask a manager or the owner.`;

/** Why someone can't take items off an order, for the team. */
export const voidLimitMessage = (limitPaise: number): string =>
  `Your limit for voids, refunds and write-offs is ${rupeesText(limitPaise)} per order. Ask a manager or the owner.`;

/** Why a discount can't be given, for the team. */
export const discountMessage = (item: string, pricePaise: number): string =>
  `The discount on ${item} can be at most its price, ${rupeesText(pricePaise)}.`;

/** More of an item is on a bill than is left, for the team. */
export const stockMessage = (short: readonly { name: string; left: number; wanted: number }[]): string =>
  short
    .map(({ name, left, wanted }) => {
      const stock = left > 0 ? `Only ${left} ${name} left` : `No ${name} left`;
      return `${stock}, and ${wanted} on the bill.`;
    })
    .join(' ');

const typeNames: Record<PackageType, string> = {
  walk_in: 'walk-in',
  weekend: 'weekend',
  monthly: 'monthly',
  birthday: 'birthday',
};

/** For parents. */
export function voucherRefusalMessage(refusal: VoucherRefusal): string {
  if (refusal.kind === 'unusable') return errorTable.invalid_voucher.message;
  switch (refusal.rule) {
    case 'package_types':
      return `This voucher is for ${refusal.packageTypes.map((type) => typeNames[type]).join(' and ')} packages.`;
    case 'min_children':
      return `This voucher is for ${refusal.minChildren} or more children.`;
    case 'min_spend':
      return `This voucher is for bookings of ${rupeesText(refusal.minSpendPaise)} or more.`;
    case 'first_visit':
      return 'This voucher is for a first visit.';
    case 'birthday_used':
      return 'This voucher was already used for this birthday.';
    case 'birthday_month':
      return `No child in your account has a birthday in ${refusal.month}.`;
    case 'uses_per_phone':
      return 'This voucher has already been used with this phone number.';
  }
}
