import type { Party } from '@toodles/api/contract/bookings/birthday.ts';
import type { Booking } from '@toodles/api/contract/bookings/bookings.ts';
import type { CentreMoment } from '@toodles/api/domain/dates.ts';

/** An upcoming or past visit: a play session or a party. */
export type BookingOrParty = { date: string; startTime: string; endTime: string } & (
  | { kind: 'play'; booking: Booking }
  | { kind: 'party'; booking: Party }
);

export const fromBooking = (booking: Booking): BookingOrParty => ({
  kind: 'play',
  date: booking.bookingDate,
  startTime: booking.timeSlot.startTime,
  endTime: booking.timeSlot.endTime,
  booking,
});

export const fromParty = (booking: Party): BookingOrParty => ({
  kind: 'party',
  date: booking.partyDate,
  startTime: booking.startTime,
  endTime: booking.endTime,
  booking,
});

interface SortedBookings {
  coming: BookingOrParty[];
  /** Cancelled visits whose date is still ahead. */
  cancelled: BookingOrParty[];
  past: BookingOrParty[];
}

/** A session under way counts as upcoming; `now` is the centre's time. */
function groupOf(
  { date, endTime, booking: { status } }: BookingOrParty,
  now: CentreMoment,
): keyof SortedBookings {
  const isAhead = date > now.date || (date === now.date && endTime > now.time);
  if (!isAhead || status === 'completed') return 'past';
  return status === 'cancelled' ? 'cancelled' : 'coming';
}

const byTime = (a: BookingOrParty, b: BookingOrParty) =>
  `${a.date}${a.startTime}`.localeCompare(`${b.date}${b.startTime}`);

/** Sorts upcoming visits soonest first and past ones latest first. Removes duplicates. */
export function sortBookings(visits: readonly BookingOrParty[], now: CentreMoment): SortedBookings {
  const each = [...new Map(visits.map((visit) => [visit.booking.reference, visit])).values()].sort(byTime);
  const group = (name: keyof SortedBookings) => each.filter((visit) => groupOf(visit, now) === name);
  return {
    coming: group('coming'),
    cancelled: group('cancelled'),
    past: group('past').reverse(),
  };
}
