import type { Booking } from '@toodles/api/contract/bookings/bookings.ts';
import { addDays, daysBetween } from '@toodles/api/domain/dates.ts';
import { readPendingDraft } from '../../shared/pending-drafts.ts';
import { bookingDraftKey } from '../stored-bookings/draft-key.ts';

/** The first day after both an earlier visit and today with that visit's weekday. */
export function sameWeekdayAfter(visit: string, today: string): string {
  const weeks = Math.floor(Math.max(0, daysBetween(visit, today)) / 7) + 1;
  return addDays(visit, weeks * 7);
}

interface BookingWindow {
  today: string;
  bookingHorizonDays: number;
}

/**
 * A draft of the wizard (booking/draft.ts) like an earlier booking, for the day and time: the same package, children and contact details, and, until the
 * parent chooses another, the same time on the next such weekday.
 */
export function repeatOf(booking: Booking, { today, bookingHorizonDays }: BookingWindow) {
  const { numberOfChildren, childrenAges, parentName, parentPhone, parentEmail, paymentMethod } = booking;
  const date = sameWeekdayAfter(booking.bookingDate, today);
  return {
    packageId: booking.package.id,
    children: numberOfChildren,
    ages: childrenAges,
    ...{ parentName, parentPhone, parentEmail, paymentMethod },
    ...(daysBetween(today, date) <= bookingHorizonDays && { date, slot: booking.timeSlot }),
    isRepeat: true,
  };
}

/**
 * Stores the draft in this tab for the wizard, which opens next.
 * @returns false if an attempt without a reply is stored: it may have booked, so the parent finishes it first
 */
export function storeRepeat(booking: Booking, bookingWindow: BookingWindow): boolean {
  if (readPendingDraft(bookingDraftKey) !== undefined) return false;
  try {
    sessionStorage.setItem(bookingDraftKey, JSON.stringify(repeatOf(booking, bookingWindow)));
  } catch {
    // Storage is disabled: the wizard starts from the beginning.
  }
  return true;
}
