import { useQuery } from '@tanstack/react-query';
import type { CalendarDay, CalendarParty } from '@toodles/api/contract/bookings/team-calendar.ts';
import { hasCome } from '@toodles/api/domain/bookings/attendance.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { calendarQuery } from './queries.ts';
import { activeParties } from './run-sheet.ts';
import { slotPhase } from './slot-status.ts';

export type SlotOfToday = CalendarDay['slots'][number] & {
  /** Those that take place and begin in the slot. */
  parties: readonly CalendarParty[];
};

export function slotsWithParties({ slots, parties }: Pick<CalendarDay, 'slots' | 'parties'>): SlotOfToday[] {
  const held = activeParties(parties);
  return slots.map((slot) => ({
    ...slot,
    parties: held.filter(({ startTime }) => startTime >= slot.startTime && startTime < slot.endTime),
  }));
}

/** The slots of today with their visits and parties; none until they have loaded. */
export function useSlotsOfToday(enabled: boolean): readonly SlotOfToday[] {
  const { date: today } = useCentreNow();
  const { data } = useQuery({ ...calendarQuery({ from: today, to: today }), enabled });
  const of = data?.[0];
  return of ? slotsWithParties(of) : [];
}

/** The running slot, if families came to it. */
export const visitedSlot = (slots: readonly SlotOfToday[], time: string): SlotOfToday | undefined =>
  slots.find((slot) => slotPhase(slot, time) === 'now' && slot.visits?.some(hasCome));
