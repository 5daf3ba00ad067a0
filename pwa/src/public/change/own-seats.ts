import type { Availability, TimeSlot } from '@toodles/api/contract/schedule/schedule.ts';

/** The place that a booking has already. */
interface OwnPlace {
  date: string;
  slotId: number;
  children: number;
}

/** The availability of a booking's own slot: its own seats are free for it. */
function withOwn(availability: Availability, children: number): Availability {
  const { available, remaining, code } = availability;
  // A slot that is over or closed stays so.
  if (!available && code !== 'slot_full') return availability;
  const { code: _, reason: __, ...rest } = availability;
  return { ...rest, available: true, remaining: remaining + children };
}

/** The slots of a day as the booking sees them. */
export const slotsWithOwn = (slots: readonly TimeSlot[], date: string | null, own: OwnPlace): TimeSlot[] =>
  slots.map((slot) =>
    date === own.date && slot.id === own.slotId && slot.availability
      ? { ...slot, availability: withOwn(slot.availability, own.children) }
      : slot,
  );
