import type { Availability, OpeningOnDate, TimeSlot } from '../../contract/schedule.ts';
import { mayBook, type VisitFacts } from '../../domain/capacity.ts';
import type { Opening } from '../../domain/opening.ts';
import type { StoredSlot } from './store.ts';

/**
 * A slot's availability, for the list of slots and for the check of one. `remaining` is the number of
 * bookable seats, so 0 on a closed day.
 */
export function presentAvailability(facts: VisitFacts): Availability {
  const verdict = mayBook(facts);
  const capacity = facts.slot.maxCapacity;
  if (verdict.ok) return { available: true, remaining: verdict.remaining, capacity };
  return { available: false, remaining: 0, capacity, code: verdict.code, reason: verdict.reason };
}

export const presentSlot = (
  slot: Pick<StoredSlot, 'id' | 'startTime' | 'endTime'>,
  availability: Availability,
): TimeSlot => ({ id: slot.id, startTime: slot.startTime, endTime: slot.endTime, availability });

export const presentOpening = (date: string, opening: Opening): OpeningOnDate => ({
  date,
  isOpen: opening.isOpen,
  openTime: opening.isOpen ? opening.openTime : null,
  closeTime: opening.isOpen ? opening.closeTime : null,
  ...(opening.reason !== undefined && { reason: opening.reason }),
});
