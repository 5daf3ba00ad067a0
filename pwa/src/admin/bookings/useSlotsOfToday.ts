import { useQuery } from '@tanstack/react-query';
import type { CalendarDay } from '@toodles/api/contract/bookings/team-calendar.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { calendarQuery } from './queries.ts';
import { slotPhase } from './slot-status.ts';
import { hasCome } from './visit-groups.ts';

type Slot = CalendarDay['slots'][number];

/** The slots of today with their visits; none until they have loaded. */
export function useSlotsOfToday(enabled: boolean): readonly Slot[] {
  const { date: today } = useCentreNow();
  const { data } = useQuery({ ...calendarQuery({ from: today, to: today }), enabled });
  return data?.[0]?.slots ?? [];
}

/** The running slot, if families came to it. */
export const visitedSlot = (slots: readonly Slot[], time: string): Slot | undefined =>
  slots.find((slot) => slotPhase(slot, time) === 'now' && slot.visits?.some(hasCome));
