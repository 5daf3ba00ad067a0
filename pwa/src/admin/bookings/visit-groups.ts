import type { CalendarVisit } from '@toodles/api/contract/bookings/team-calendar.ts';
import { duePaise } from './run-sheet.ts';

/** The groups, in the order of what they need: who is missing first, then who has to pay. */
const titles = ['Not here yet', 'Here, to pay', 'Here, paid', 'Completed', 'No-show'] as const;

export interface VisitGroup {
  title: (typeof titles)[number];
  visits: CalendarVisit[];
}

function titleOf(visit: CalendarVisit): VisitGroup['title'] {
  if (visit.isNoShow) return 'No-show';
  if (visit.status === 'completed') return 'Completed';
  if (visit.arrivedAt === null) return 'Not here yet';
  return duePaise(visit, false) > 0 ? 'Here, to pay' : 'Here, paid';
}

/** The visits of a running slot by what they need. */
export const visitGroups = (visits: readonly CalendarVisit[]): VisitGroup[] =>
  titles
    .map((title) => ({ title, visits: visits.filter((visit) => titleOf(visit) === title) }))
    .filter((group) => group.visits.length > 0);
