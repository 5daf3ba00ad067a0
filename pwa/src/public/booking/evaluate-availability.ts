import type { Availability, TimeSlot } from '@toodles/api/contract/schedule/schedule.ts';
import type { booking } from '../messages/booking.ts';

/** The default capacity of the availability display. */
const DEFAULT_CAPACITY = 20;

/** Whether seats are the problem, rather than a slot that is over or a closed centre. */
export const isFull = ({ available, code }: Availability): boolean => !available && code === 'slot_full';

/** Whether only seats are missing for so many children. */
export const isTooFull = (availability: Availability, children: number): boolean =>
  isFull(availability) || (availability.available && availability.remaining < children);

/**
 * Whether every session of a day is over, full or closed. A session with unknown availability may still be
 * free.
 */
export const isNothingLeft = (slots: readonly Pick<TimeSlot, 'availability'>[]): boolean =>
  slots.length > 0 && slots.every(({ availability }) => availability?.available === false);

/** Whether nothing is left of a day, but a full session that can still be waited for. */
export const isAllFull = (slots: readonly Pick<TimeSlot, 'availability'>[]): boolean =>
  isNothingLeft(slots) &&
  slots.some(({ availability }) => availability !== undefined && isFull(availability));

/** The exact message of an availability check, and whether `children` may book. */
export function evaluateAvailability(
  checked: Availability,
  children: number,
  t: typeof booking.en.availability,
): { ok: boolean; text: string } {
  const capacity = checked.capacity || DEFAULT_CAPACITY;
  const { available, remaining, reason } = checked;
  if (!available) {
    return { ok: false, text: reason ?? (isFull(checked) ? t.full(capacity) : t.unavailable) };
  }
  if (remaining < children) return { ok: false, text: t.few(remaining, capacity) };
  return { ok: true, text: t.available(remaining, capacity) };
}
