import type { DisplacedBooking } from '@toodles/api/contract/schedule/team-schedule.ts';
import { day, timeSpan } from '../../shared/format.ts';

/** The displaced bookings of one day with the same reason. */
export interface DisplacedGroup {
  key: string;
  /** `Fri 27 Nov, 10 AM–12 PM`; only the day if their times differ. */
  heading: string;
  /** `15 booked, 12 seats: 3 too many`, `The centre is closed: Diwali` */
  why: string;
  /** All at the same time, which the heading shows. */
  isSameTime: boolean;
  visits: DisplacedBooking[];
}

/**
 * Groups displaced bookings by day and reason. An overbooked slot is its own group; a closed day combines all
 * of its slots.
 * @param visits soonest first; the groups keep that order
 */
export function groupDisplaced(visits: readonly DisplacedBooking[]): DisplacedGroup[] {
  return [...Map.groupBy(visits, keyOf)].flatMap(([key, group]) => {
    const [first] = group;
    return first ? [{ key, ...groupHeading(first, group), visits: group }] : [];
  });
}

const keyOf = ({ date, startTime, why, tooFull }: DisplacedBooking): string =>
  [date, tooFull ? startTime : '', why].join(' ');

function groupHeading(first: DisplacedBooking, group: readonly DisplacedBooking[]) {
  const { date, startTime, endTime } = first;
  const isSameTime = group.every((visit) => visit.startTime === startTime && visit.endTime === endTime);
  return {
    heading: isSameTime ? `${day(date)}, ${timeSpan(startTime, endTime)}` : day(date),
    why: whyText(first),
    isSameTime,
  };
}

function whyText({ why, tooFull }: DisplacedBooking): string {
  if (!tooFull) return why.replace(/\.$/, '');
  const { booked, places } = tooFull;
  return `${booked} booked, ${places} ${places === 1 ? 'seat' : 'seats'}: ${booked - places} too many`;
}
