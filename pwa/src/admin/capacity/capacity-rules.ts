import { capacity, usualCapacity } from '@toodles/api/contract/team-schedule.ts';

/** What the seeds recommend (seed 001, section 9). */
export const recommended = [
  { name: 'Peak', when: '4 PM to 7 PM', from: 15, to: 20 },
  { name: 'Regular', when: 'other hours', from: 20, to: 25 },
  { name: 'Off-peak', when: 'quiet hours', from: 25, to: 30 },
] as const;

const peak = { start: '16:00', end: '19:00', least: 15, most: 20 };

interface Span {
  startTime: string;
  endTime: string;
}

/** Whether a slot has some of the peak time in it. */
export const isPeak = ({ startTime, endTime }: Span): boolean => startTime < peak.end && endTime > peak.start;

/** What is recommended for a slot, where the seeds say it by the clock. */
export const adviceFor = (slot: Span): string | undefined =>
  isPeak(slot) ? `Peak time: ${peak.least} to ${peak.most} recommended` : undefined;

/** Whether a slot takes more than is recommended for it. */
export const isBeyondAdvice = (slot: Span & { maxCapacity: number }): boolean =>
  isPeak(slot) && slot.maxCapacity > peak.most;

/**
 * The slot that a typed capacity is saved upon; undefined where the slot has it already.
 * @param base the slot as it was when the typing began
 */
export function startOf<S extends { maxCapacity: number }>(
  slot: S,
  base: S,
  capacity: number,
): S | undefined {
  if (capacity === slot.maxCapacity) return undefined;
  // Beside what somebody else saved meanwhile, what it was before would pass for no change at all.
  return capacity === base.maxCapacity ? slot : base;
}

export type Typed = { capacity: number } | { problem: string };

/** The capacity that was typed: 1 to 50, and 20 where nothing was (seed 001, section 5). */
export function capacityIn(text: string): Typed {
  const trimmed = text.trim();
  if (trimmed === '') return { capacity: usualCapacity };
  const parsed = capacity.safeParse(/^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN);
  return parsed.success ? { capacity: parsed.data } : { problem: parsed.error.issues[0]?.message ?? '' };
}
