import { capacity, usualCapacity } from '@toodles/api/contract/schedule/team-slots.ts';

/** The recommended capacities of the specification. */
export const recommended = [
  { name: 'Peak', when: 'at peak (4 PM to 7 PM)', from: 15, to: 20 },
  { name: 'Regular', when: 'at regular times', from: 20, to: 25 },
  { name: 'Off-peak', when: 'off-peak', from: 25, to: 30 },
] as const;

const peak = { start: '16:00', end: '19:00', least: 15, most: 20 };

interface Span {
  startTime: string;
  endTime: string;
}

/** Whether a slot overlaps the peak time. */
export const isPeak = ({ startTime, endTime }: Span): boolean => startTime < peak.end && endTime > peak.start;

/** The recommendation for a slot; undefined outside the peak time. */
export const recommendationFor = (slot: Span): string | undefined =>
  isPeak(slot) ? `Peak time: ${peak.least} to ${peak.most} recommended` : undefined;

/** Whether a slot's capacity is above the recommendation. */
export const exceedsRecommendation = (slot: Span & { maxCapacity: number }): boolean =>
  isPeak(slot) && slot.maxCapacity > peak.most;

/**
 * The base for saving the entered capacity; undefined if the slot already has it.
 * @param base the slot as it was when typing began
 */
export function startOf<S extends { maxCapacity: number }>(
  slot: S,
  base: S,
  capacity: number,
): S | undefined {
  if (capacity === slot.maxCapacity) return undefined;
  // Compared with the old base, restoring the old value would look like no change.
  return capacity === base.maxCapacity ? slot : base;
}

export type CapacityInput = { capacity: number } | { problem: string };

/** Parses the entered capacity: 1 to 50, 20 for a blank. */
export function parseCapacity(text: string): CapacityInput {
  const trimmed = text.trim();
  if (trimmed === '') return { capacity: usualCapacity };
  const parsed = capacity.safeParse(/^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN);
  return parsed.success ? { capacity: parsed.data } : { problem: parsed.error.issues[0]?.message ?? '' };
}
