import type { PartySlot } from '@toodles/api/contract/birthday.ts';
import type { TimeSlot } from '@toodles/api/contract/schedule.ts';
import { count } from '../../shared/format.ts';
import type { Visit } from './visit.ts';

/** A slot of a day as somebody at the desk chooses it. */
export interface DaySlot {
  id: number;
  startTime: string;
  endTime: string;
  isFree: boolean;
  /** What is left in it, or why it cannot be had. */
  note: string;
}

/** Slots of a day for a play session of so many children. */
export function playSlots(slots: readonly TimeSlot[], children: number): DaySlot[] {
  return slots.map(({ id, startTime, endTime, availability }) => {
    const times = { id, startTime, endTime };
    if (!availability) return { ...times, isFree: true, note: '' };
    const { available, remaining, capacity, code, reason } = availability;
    if (code === 'slot_full') return { ...times, isFree: false, note: `Full, ${capacity} of ${capacity}` };
    if (!available) return { ...times, isFree: false, note: reason ?? 'Not available' };
    const left = `${remaining} of ${capacity} left`;
    if (remaining >= children) return { ...times, isFree: true, note: left };
    return { ...times, isFree: false, note: `${left}, too few for ${count(children, 'child', 'children')}` };
  });
}

/** Slots of a day with which a party could start; each tells when that party would be over. */
export function partyStarts(slots: readonly PartySlot[]): DaySlot[] {
  return slots.map(({ id, startTime, endTime, available, reason }) => ({
    id,
    startTime,
    endTime,
    isFree: available,
    note: available ? 'Room free' : (reason ?? 'Not available'),
  }));
}

/** The slots of a day as a visit that is to be moved sees them: where it is now is no move. */
export function slotsToMoveTo(slots: readonly DaySlot[], date: string, visit: Visit): DaySlot[] {
  if (date !== visit.date || visit.status === 'cancelled') return [...slots];
  return slots.map((slot) =>
    slot.startTime === visit.startTime ? { ...slot, isFree: false, note: 'It is here now' } : slot,
  );
}
