import type { CalendarDay, CalendarVisit } from '@toodles/api/contract/bookings/team-calendar.ts';
import { timeSpan } from '../../shared/format.ts';
import { isAwaited } from './visit-groups.ts';

type Slot = Pick<CalendarDay['slots'][number], 'startTime' | 'endTime' | 'visits'>;
type Visit = Pick<CalendarVisit, 'parentPhone' | 'arrivedAt' | 'status'>;

/** When a family that is inside comes again that day: `2–4`; or blank. */
export function laterSlot(daySlots: readonly Slot[], slot: Slot, visit: Visit): string {
  const { parentPhone, arrivedAt, status } = visit;
  if (parentPhone === '' || arrivedAt === null || status === 'completed' || status === 'cancelled') return '';
  const later = daySlots.find(
    ({ startTime, visits = [] }) =>
      startTime >= slot.endTime &&
      visits.some((other) => other.parentPhone === parentPhone && isAwaited(other)),
  );
  return later ? timeSpan(later.startTime, later.endTime).replace(/\s[AP]M/g, '') : '';
}
