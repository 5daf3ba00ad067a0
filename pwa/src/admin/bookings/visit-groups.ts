import type { CalendarDay, CalendarVisit } from '@toodles/api/contract/bookings/team-calendar.ts';
import { timeSpan } from '../../shared/format.ts';
import { duePaise } from './run-sheet.ts';

/** The groups, in the order of what they need: who is missing first, then who has to pay. */
const titles = [
  'Not here yet',
  'Here, to pay',
  'Came, to pay',
  'Here, paid',
  'Completed',
  'No-show',
  'Cancelled',
] as const;
type Title = (typeof titles)[number];

export interface VisitGroup {
  title: Title;
  /** The team has something to do with them. */
  isOpen: boolean;
  visits: CalendarVisit[];
}

const openTitles: readonly Title[] = ['Not here yet', 'Here, to pay', 'Came, to pay'];

/** The family is expected: it has not come, and nobody says that it won't. */
export const isAwaited = ({
  arrivedAt,
  isNoShow,
  status,
}: Pick<CalendarVisit, 'arrivedAt' | 'isNoShow' | 'status'>): boolean =>
  arrivedAt === null && !isNoShow && (status === 'pending' || status === 'confirmed');

/** The group of a visit of today. */
export function groupOf(
  visit: Pick<CalendarVisit, 'arrivedAt' | 'isNoShow' | 'status' | 'paymentStatus' | 'dueAmount'>,
): Title {
  if (visit.isNoShow) return 'No-show';
  if (visit.status === 'cancelled') return 'Cancelled';
  if (isAwaited(visit)) return 'Not here yet';
  const owes = duePaise(visit, false) > 0;
  if (visit.status === 'completed') return owes ? 'Came, to pay' : 'Completed';
  return owes ? 'Here, to pay' : 'Here, paid';
}

/** The visits of a slot of today by what they need. */
export const visitGroups = (visits: readonly CalendarVisit[]): VisitGroup[] =>
  titles
    .map((title) => ({
      title,
      isOpen: openTitles.includes(title),
      visits: visits.filter((visit) => groupOf(visit) === title),
    }))
    .filter((group) => group.visits.length > 0);

type Slot = Pick<CalendarDay['slots'][number], 'startTime' | 'endTime' | 'visits'>;
type Comer = Pick<CalendarVisit, 'parentPhone' | 'arrivedAt' | 'status'>;

/** When a family that is inside comes again that day: `2–4`; or blank. */
export function laterSlot(daySlots: readonly Slot[], slot: Slot, visit: Comer): string {
  const { parentPhone, arrivedAt, status } = visit;
  if (parentPhone === '' || arrivedAt === null || status === 'completed' || status === 'cancelled') return '';
  const later = daySlots.find(
    ({ startTime, visits = [] }) =>
      startTime >= slot.endTime &&
      visits.some((other) => other.parentPhone === parentPhone && isAwaited(other)),
  );
  return later ? timeSpan(later.startTime, later.endTime).replace(/\s[AP]M/g, '') : '';
}
