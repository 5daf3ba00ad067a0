import type { Party } from '@toodles/api/contract/birthday.ts';
import type { Booking } from '@toodles/api/contract/bookings.ts';
import type { CentreMoment } from '@toodles/api/domain/dates.ts';

/** An upcoming or past visit: a play session or a party. */
export type Visit = { date: string; startTime: string; endTime: string } & (
  | { kind: 'play'; booking: Booking }
  | { kind: 'party'; booking: Party }
);

export const playVisit = (booking: Booking): Visit => ({
  kind: 'play',
  date: booking.bookingDate,
  startTime: booking.timeSlot.startTime,
  endTime: booking.timeSlot.endTime,
  booking,
});

export const partyVisit = (booking: Party): Visit => ({
  kind: 'party',
  date: booking.partyDate,
  startTime: booking.startTime,
  endTime: booking.endTime,
  booking,
});

interface SortedVisits {
  coming: Visit[];
  /** Cancelled visits whose date is still ahead. */
  cancelled: Visit[];
  past: Visit[];
}

/** A session under way counts as upcoming; `now` is the centre's time. */
function groupOf({ date, endTime, booking: { status } }: Visit, now: CentreMoment): keyof SortedVisits {
  const isAhead = date > now.date || (date === now.date && endTime > now.time);
  if (!isAhead || status === 'completed') return 'past';
  return status === 'cancelled' ? 'cancelled' : 'coming';
}

const byTime = (a: Visit, b: Visit) => `${a.date}${a.startTime}`.localeCompare(`${b.date}${b.startTime}`);

/** Sorts upcoming visits soonest first and past ones latest first. Removes duplicates. */
export function sortVisits(visits: readonly Visit[], now: CentreMoment): SortedVisits {
  const each = [...new Map(visits.map((visit) => [visit.booking.reference, visit])).values()].sort(byTime);
  const group = (name: keyof SortedVisits) => each.filter((visit) => groupOf(visit, now) === name);
  return {
    coming: group('coming'),
    cancelled: group('cancelled'),
    past: group('past').reverse(),
  };
}
