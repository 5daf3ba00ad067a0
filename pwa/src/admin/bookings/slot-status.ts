import type { CalendarDay } from '@toodles/api/contract/bookings/team-calendar.ts';
import { minutesOf } from '@toodles/api/domain/dates.ts';
import { count } from '../../shared/format.ts';
import { isAwaited } from './visit-groups.ts';

interface Span {
  startTime: string;
  endTime: string;
}

interface Slot extends Span {
  capacity: number;
  seatsTaken: number;
  isActive: boolean;
}

/** `done`: over, `now`: running, `ahead`: to come. */
export type SlotPhase = 'done' | 'now' | 'ahead';

export function slotPhase({ startTime, endTime }: Span, time: string): SlotPhase {
  if (endTime <= time) return 'done';
  return startTime <= time ? 'now' : 'ahead';
}

/** A short status of a slot, beside its figure. */
export function slotStatus(slot: Slot, time: string): { label: string; isLoud: boolean } {
  const free = slot.capacity - slot.seatsTaken;
  if (free < 0) return { label: `${-free} over`, isLoud: true };
  if (slotPhase(slot, time) === 'done') return { label: 'Done', isLoud: false };
  if (!slot.isActive) return { label: 'Off', isLoud: true };
  return { label: free === 0 ? 'Full' : `${free} free`, isLoud: false };
}

/** `1 h 40 left` of a running slot. */
export function leftText({ endTime }: Span, time: string): string {
  const left = minutesOf(endTime) - minutesOf(time);
  const [hours, minutes] = [Math.floor(left / 60), left % 60];
  if (hours === 0) return `${minutes} min left`;
  return minutes === 0 ? `${hours} h left` : `${hours} h ${minutes} left`;
}

/** What a heading says about a slot of today: how full it is, and who is missing once it has started. */
export function slotNote(
  slot: CalendarDay['slots'][number],
  time: string,
): { seats: string; missing: string | undefined } {
  const { visits = [], seatsTaken, capacity } = slot;
  const hasStarted = slotPhase(slot, time) !== 'ahead';
  const awaited = hasStarted ? visits.filter(isAwaited).length : 0;
  return {
    seats: `${seatsTaken} of ${capacity} booked`,
    missing: awaited > 0 ? `${count(awaited, 'family', 'families')} not here yet` : undefined,
  };
}

/** Nobody is called late before so many minutes of the slot have gone. */
const GRACE = 10;

/** How late a family is that has not come to its slot; blank before the slot, just after its start and after its end. */
export function lateText(slot: Span, time: string): string {
  const late = minutesOf(time) - minutesOf(slot.startTime);
  return slotPhase(slot, time) === 'now' && late >= GRACE ? `${late} min late` : '';
}
