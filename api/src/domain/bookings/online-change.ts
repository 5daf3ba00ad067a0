import type { BookingStatus } from '../../contract/bookings/bookings.ts';
import type { ChangeRefusal } from '../../contract/bookings/change-terms.ts';
import { addDays, type CentreMoment, minutesOf, timeOf } from '../dates.ts';

const dayMinutes = 24 * 60;

/** The last moment at which a visit can be changed online, so many hours before its start. */
export function deadlineOfVisit(start: CentreMoment, hoursBefore: number): CentreMoment {
  const minutes = minutesOf(start.time) - hoursBefore * 60;
  const days = Math.floor(minutes / dayMinutes);
  return { date: addDays(start.date, days), time: timeOf(minutes - days * dayMinutes) };
}

/** The last moment at which a party can be changed online: the end of a day so many days before it. */
export const deadlineOfParty = (date: string, daysBefore: number): CentreMoment => ({
  date: addDays(date, -daysBefore),
  time: '23:59',
});

/** A visit or a party that its parent wants to change, and the centre's terms for that. */
export interface ChangeFacts {
  status: BookingStatus;
  arrivedAt: string | null;
  start: CentreMoment;
  until: CentreMoment;
  /** How often its parent has changed it online. */
  changesMade: number;
  /** How often parents may; 0 switches changes online off. */
  maxChanges: number;
}

/** Why a parent can't change a visit online; null if they can. */
export function changeRefusal(facts: ChangeFacts, now: CentreMoment): ChangeRefusal | null {
  if (facts.status === 'cancelled') return 'already_cancelled';
  if (facts.status === 'completed' || facts.arrivedAt !== null || !isBefore(now, facts.start))
    return 'already_started';
  if (facts.changesMade >= facts.maxChanges) return 'no_changes_left';
  return isBefore(facts.until, now) ? 'change_too_late' : null;
}

export const changesLeft = ({ changesMade, maxChanges }: ChangeFacts): number =>
  Math.max(0, maxChanges - changesMade);

const isBefore = (a: CentreMoment, b: CentreMoment): boolean =>
  a.date < b.date || (a.date === b.date && a.time < b.time);
