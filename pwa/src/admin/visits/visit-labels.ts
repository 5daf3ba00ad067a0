import { mdiCalendarCheckOutline, mdiCancel, mdiCheckCircle, mdiClockOutline } from '@mdi/js';
import { type BookingStatus, bookingStatuses } from '@toodles/api/contract/bookings/bookings.ts';
import { dayLong } from '../../shared/format.ts';
import type { BookingOrParty } from './visit.ts';

export const statusNames: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const statusIcons: Record<BookingStatus, string> = {
  pending: mdiClockOutline,
  confirmed: mdiCalendarCheckOutline,
  completed: mdiCheckCircle,
  cancelled: mdiCancel,
};

/** The status filters of a list. */
export const statusChoices = [
  ...bookingStatuses.map((value) => ({ value, label: statusNames[value] })),
  { value: 'live' as const, label: 'Not cancelled' },
];

/** `3 and 5`, `2, 4 and 6`. */
export function agesText(ages: readonly number[]): string {
  const last = ages.at(-1);
  return ages.length < 2 ? String(last ?? '') : `${ages.slice(0, -1).join(', ')} and ${last}`;
}

interface KindTexts {
  /** In a sentence: `this booking`. */
  one: string;
  /** What a cancellation frees. */
  freedResource: string;
  statusSaved: string;
  statusFailed: string;
}

/** The customer's wording for bookings, and similar texts for parties. */
export const kindTexts: Record<BookingOrParty['kind'], KindTexts> = {
  booking: {
    one: 'booking',
    freedResource: 'seats',
    statusSaved: 'Booking status updated successfully',
    statusFailed: 'Failed to update booking status',
  },
  party: {
    one: 'party',
    freedResource: 'room',
    statusSaved: 'Party status updated successfully',
    statusFailed: 'Failed to update party status',
  },
};

/** `2, aged 3 and 5` */
export const childrenText = (children: number, ages: readonly number[]): string =>
  ages.length > 0 ? `${children}, aged ${agesText(ages)}` : String(children);

/** The question before completing an upcoming visit. */
export const earlyCompletionText = ({ kind, date }: Pick<BookingOrParty, 'kind' | 'date'>): string =>
  `This ${kind === 'party' ? 'party' : 'visit'} is on ${dayLong(date)}. Mark it as completed anyway?`;
