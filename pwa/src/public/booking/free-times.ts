import type { TimeSlot } from '@toodles/api/contract/schedule/schedule.ts';
import { minutesOf } from '@toodles/api/domain/dates.ts';

export interface FreeTime {
  date: string;
  slot: Pick<TimeSlot, 'id' | 'startTime' | 'endTime'>;
  remaining: number;
}

interface Wish {
  date: string;
  slot: { id: number; startTime: string };
  children: number;
}

/** At most so many on the wished day, and one on each later day. */
const sameDay = 2;

/**
 * The free times nearest to a full one: on its day, then on the days after it.
 * @param days the slots of the wished day and of later ones
 */
export function freeTimes(
  days: readonly { date: string; slots: readonly TimeSlot[] }[],
  { date, slot, children }: Wish,
): FreeTime[] {
  const distance = ({ startTime }: { startTime: string }) =>
    Math.abs(minutesOf(startTime) - minutesOf(slot.startTime));
  return days.flatMap((day) =>
    day.slots
      .flatMap(({ id, startTime, endTime, availability }): FreeTime[] => {
        const isSame = day.date === date && id === slot.id;
        const isFree = availability?.available === true && availability.remaining >= children;
        return isFree && !isSame
          ? [{ date: day.date, slot: { id, startTime, endTime }, remaining: availability.remaining }]
          : [];
      })
      .sort((a, b) => distance(a.slot) - distance(b.slot))
      .slice(0, day.date === date ? sameDay : 1),
  );
}
