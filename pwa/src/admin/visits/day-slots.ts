import type { PartySlot } from '@toodles/api/contract/bookings/birthday.ts';
import type { TimeSlot } from '@toodles/api/contract/schedule/schedule.ts';
import { count } from '../../shared/format.ts';
import type { BookingOrParty } from './visit.ts';

/** A slot of a day, as an option in a desk form. */
export interface DaySlot {
  id: number;
  startTime: string;
  endTime: string;
  isFree: boolean;
  /** Its free seats, or the reason it is unavailable. */
  note: string;
}

/** The slots of a day for a play session with this number of children. */
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

/** The slots at which a party could start. */
export function partyStarts(slots: readonly PartySlot[]): DaySlot[] {
  return slots.map(({ id, startTime, endTime, available, reason }) => ({
    id,
    startTime,
    endTime,
    isFree: available,
    note: available ? 'Room free' : (reason ?? 'Not available'),
  }));
}

/** The slots of a day for moving a visit. Its current slot is not an option. */
export function slotsToMoveTo(slots: readonly DaySlot[], date: string, visit: BookingOrParty): DaySlot[] {
  if (date !== visit.date || visit.status === 'cancelled') return [...slots];
  return slots.map((slot) =>
    slot.startTime === visit.startTime ? { ...slot, isFree: false, note: 'Current slot' } : slot,
  );
}
