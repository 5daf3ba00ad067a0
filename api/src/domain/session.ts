import type { Slot } from './capacity.ts';
import { minutesOf } from './dates.ts';

/** What the pages say of 'a session': how long it is and for how many children. */
export interface Session {
  minutes: number;
  capacity: number;
}

/** What holds where no slot was ever made (seed 000, section 9). */
const seeded: Session = { minutes: 120, capacity: 15 };

/**
 * What most active slots are like; among equals the earliest slot's. A centre that has switched all its slots off is
 * described by them all the same.
 */
export function usualSession(slots: readonly Slot[]): Session {
  const active = slots.filter((slot) => slot.isActive);
  const described = active.length > 0 ? active : slots;
  return {
    minutes:
      mostCommon(described.map((slot) => minutesOf(slot.endTime) - minutesOf(slot.startTime))) ??
      seeded.minutes,
    capacity: mostCommon(described.map((slot) => slot.maxCapacity)) ?? seeded.capacity,
  };
}

function mostCommon(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return values.find((value) => counts.get(value) === most);
}
