import type { DisplacedBooking } from '@toodles/api/contract/schedule/team-schedule.ts';
import { count, day, timeSpan } from '../../shared/format.ts';
import { portalPages } from '../access/portal-access.ts';

/** `3 bookings`. Parties count as bookings. */
export const visitsText = (total: number): string => count(total, 'booking', 'bookings');

/** `Tue 24 Nov, 2–4 PM` */
export const whenText = ({ date, startTime, endTime }: DisplacedBooking): string =>
  `${day(date)}, ${timeSpan(startTime, endTime)}`;

/** `2 children`, `Party of 12` */
export const peopleText = ({ kind, people }: DisplacedBooking): string =>
  kind === 'party' ? `Party of ${people}` : count(people, 'child', 'children');

/** The page where it can be moved or cancelled. */
export const bookingLink = ({ kind, id }: DisplacedBooking): string =>
  kind === 'party' ? `${portalPages.parties.path}?party=${id}` : `${portalPages.bookings.path}?booking=${id}`;

/** The start of a message to the family. */
export function familyMessage(visit: DisplacedBooking, centre: string): string {
  const firstName = visit.parentName.split(' ')[0] ?? '';
  const what = visit.kind === 'party' ? 'party' : 'visit';
  return `Hello ${firstName}, this is ${centre}. Your ${what} ${visit.reference} on ${whenText(visit)} cannot take place as booked. Shall we find another time? `;
}
