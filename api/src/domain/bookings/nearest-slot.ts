import { addDays, minutesOf } from '../dates.ts';

interface Window {
  /** `own` begins on the day of the visit, `later` on the day after. */
  from: 'own' | 'later';
  /** The centre's date. */
  today: string;
  horizonDays: number;
}

/** The days on which a visit can find room: from its own, or today if that is over, to the end of the booking window. */
export function daysToSearch(visitDate: string, { from, today, horizonDays }: Window): string[] {
  const own = visitDate < today ? today : visitDate;
  const last = addDays(today, horizonDays);
  const days: string[] = [];
  for (let date = from === 'own' ? own : addDays(own, 1); date <= last; date = addDays(date, 1))
    days.push(date);
  return days;
}

/** Orders slots by how near they start to a time; of two that are as near, the later one comes first. */
export const byNearness =
  (startTime: string) =>
  (a: { startTime: string }, b: { startTime: string }): number => {
    const distance = (slot: { startTime: string }) =>
      Math.abs(minutesOf(slot.startTime) - minutesOf(startTime));
    return distance(a) - distance(b) || b.startTime.localeCompare(a.startTime);
  };
