import { minutesOf } from '../dates.ts';
import type { Slot } from './capacity.ts';

/** The length and capacity of 'a session' on the public pages. */
export interface TypicalSession {
  minutes: number;
  capacity: number;
}

/** The default if the centre has no slots. */
const fallbackSession: TypicalSession = { minutes: 120, capacity: 15 };

/**
 * The most common length and capacity of the active slots; the earliest slot wins a tie. If every slot is
 * off, all slots count.
 */
export function typicalSession(slots: readonly Slot[]): TypicalSession {
  const active = slots.filter((slot) => slot.isActive);
  const described = active.length > 0 ? active : slots;
  return {
    minutes:
      mostCommon(described.map((slot) => minutesOf(slot.endTime) - minutesOf(slot.startTime))) ??
      fallbackSession.minutes,
    capacity: mostCommon(described.map((slot) => slot.maxCapacity)) ?? fallbackSession.capacity,
  };
}

function mostCommon(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return values.find((value) => counts.get(value) === most);
}
