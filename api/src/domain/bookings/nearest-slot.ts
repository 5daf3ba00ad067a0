import { minutesOf } from '../dates.ts';

/** Orders slots by how near they start to a time; of two that are as near, the later one comes first. */
export const byNearness =
  (startTime: string) =>
  (a: { startTime: string }, b: { startTime: string }): number => {
    const distance = (slot: { startTime: string }) =>
      Math.abs(minutesOf(slot.startTime) - minutesOf(startTime));
    return distance(a) - distance(b) || b.startTime.localeCompare(a.startTime);
  };
