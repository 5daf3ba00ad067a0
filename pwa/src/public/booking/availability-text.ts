import type { Availability } from '@toodles/api/contract/schedule.ts';

/** The availability display's own default (seed 000, section 9). */
const USUAL_CAPACITY = 20;

const fullText = (capacity: number) => `Time slot is full (${capacity}/${capacity})`;

/** Whether seats are what is missing, rather than the slot being over or the centre closed. */
export const isFull = ({ available, reason, capacity }: Availability): boolean =>
  !available && (reason === undefined || reason === fullText(capacity));

/**
 * What a check says, word for word (seed 000, section 8), and whether `children` may book.
 */
export function availabilityVerdict(checked: Availability, children: number): { ok: boolean; text: string } {
  const capacity = checked.capacity || USUAL_CAPACITY;
  if (!checked.available) return { ok: false, text: checked.reason ?? 'This slot is not available.' };
  const { remaining } = checked;
  if (remaining < children) return { ok: false, text: `Only ${remaining} remaining out of ${capacity}.` };
  return { ok: true, text: `Available! ${remaining} spots remaining out of ${capacity}.` };
}
