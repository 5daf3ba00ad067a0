import {
  mdiAccountOffOutline,
  mdiCalendarCheckOutline,
  mdiCancel,
  mdiCheckCircle,
  mdiClockOutline,
} from '@mdi/js';
import { type BookingStatus, bookingStatuses } from '@toodles/api/contract/bookings/bookings.ts';
import type { TopCustomer } from '@toodles/api/contract/insights/dashboard.ts';
import { noShowRefusal } from '@toodles/api/domain/bookings/attendance.ts';
import type { CentreMoment } from '@toodles/api/domain/dates.ts';
import { count, dayLong } from '../../shared/format.ts';
import type { BookingOrParty } from './visit.ts';

/** What lists show of a visit: its status, or that the family did not come. */
export type VisitState = BookingStatus | 'no-show';

export const stateOf = ({
  status,
  isNoShow = false,
}: {
  status: BookingStatus;
  isNoShow?: boolean;
}): VisitState => (isNoShow ? 'no-show' : status);

export const statusNames: Record<VisitState, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  'no-show': 'No-show',
};

export const statusIcons: Record<VisitState, string> = {
  pending: mdiClockOutline,
  confirmed: mdiCalendarCheckOutline,
  completed: mdiCheckCircle,
  cancelled: mdiCancel,
  'no-show': mdiAccountOffOutline,
};

/** The status filters of a list of parties. */
export const partyStatusChoices = [
  ...bookingStatuses.map((value) => ({ value, label: statusNames[value] })),
  { value: 'live' as const, label: 'Not cancelled' },
];

/** The status filters of the list of bookings. */
export const bookingStatusChoices = [
  ...partyStatusChoices,
  { value: 'no-show' as const, label: statusNames['no-show'] },
];

/** The states that the team can set now: a booking can be a no-show from the start of its visit. */
export function statesFor(
  visit: Pick<BookingOrParty, 'kind' | 'status' | 'date' | 'startTime' | 'arrivedAt' | 'isNoShow'>,
  now: CentreMoment,
): readonly VisitState[] {
  const isOpen = visit.kind === 'booking' && noShowRefusal(visit, now) === undefined;
  return visit.isNoShow || isOpen ? [...bookingStatuses, 'no-show'] : bookingStatuses;
}

/** The youngest first: `3 and 5`, `2, 4 and 6`. */
export function agesText(ages: readonly number[]): string {
  const sorted = ages.toSorted((a, b) => a - b);
  const last = sorted.at(-1);
  return sorted.length < 2 ? String(last ?? '') : `${sorted.slice(0, -1).join(', ')} and ${last}`;
}

interface KindTexts {
  /** In a sentence: `this booking`. */
  one: string;
  /** What a cancellation frees. */
  freedResource: string;
  cancelled: string;
  statusSaved: string;
  statusFailed: string;
}

/** The customer's wording for bookings, and similar texts for parties. */
export const kindTexts: Record<BookingOrParty['kind'], KindTexts> = {
  booking: {
    one: 'booking',
    freedResource: 'seats',
    cancelled: 'Booking cancelled',
    statusSaved: 'Booking status updated successfully',
    statusFailed: 'Failed to update booking status',
  },
  party: {
    one: 'party',
    freedResource: 'room',
    cancelled: 'Party cancelled',
    statusSaved: 'Party status updated successfully',
    statusFailed: 'Failed to update party status',
  },
};

/** `2, aged 3 and 5` */
export const childrenText = (children: number, ages: readonly number[]): string =>
  ages.length > 0 ? `${children}, aged ${agesText(ages)}` : String(children);

/** The youngest first, short for a column: `2, 4, 6`. */
export const agesInColumn = (ages: readonly number[]): string => ages.toSorted((a, b) => a - b).join(', ');

/** `4 children, aged 2, 4, 5, 7` */
export const childrenLine = (children: number, ages: readonly number[]): string => {
  const people = count(children, 'child', 'children');
  return ages.length > 0 ? `${people}, aged ${agesInColumn(ages)}` : people;
};

/** The question before completing an upcoming visit. */
export const earlyCompletionText = ({ kind, date }: Pick<BookingOrParty, 'kind' | 'date'>): string =>
  `This ${kind === 'party' ? 'party' : 'visit'} is on ${dayLong(date)}. Mark it as completed anyway?`;

/** An erased family has no phone number. */
export const isPhone = (phone: string): boolean => /^\d{10}$/.test(phone);

/** `3 bookings`, `1 party` */
export const countOf = (visits: readonly Pick<BookingOrParty, 'kind'>[]): string =>
  visits[0]?.kind === 'party'
    ? count(visits.length, 'party', 'parties')
    : count(visits.length, 'booking', 'bookings');

/** `4 bookings`, `1 party`, or both; blank for none. */
export function visitsText({ bookings, parties }: { bookings: number; parties: number }): string {
  const parts = [
    bookings > 0 && count(bookings, 'booking', 'bookings'),
    parties > 0 && count(parties, 'party', 'parties'),
  ];
  return parts.filter(Boolean).join(', ');
}

/** What one of the families that spent the most booked, and the packages of hours that it bought, which `isBrief` leaves out. */
export function customerVisitsText(customer: TopCustomer, isBrief = false): string {
  const { bookingCount, partyCount, packageCount } = customer;
  const visits = visitsText({ bookings: bookingCount - partyCount, parties: partyCount });
  if (isBrief && visits) return visits;
  const packages = packageCount > 0 && count(packageCount, 'package', 'packages');
  return [visits, packages].filter(Boolean).join(', ') || 'Counter only';
}
