import {
  bookingFilterStatuses,
  type VisitSide,
  visitPayments,
  visitSides,
} from '@toodles/api/contract/bookings/team-visits.ts';
import { paymentMethods } from '@toodles/api/contract/centre/site.ts';
import { read } from '../../shared/read.ts';
import { isDate, isNumber, oneOf, type ParamRules } from '../ui/param-rules.ts';
import { readPage } from '../ui/read-page.ts';
import { numberParam } from '../ui/useUrlState.ts';
import {
  isFiltered,
  parseView,
  toFilter,
  VISITS_PER_PAGE,
  type VisitsView,
  visitRules,
} from '../visits/visits-view.ts';
import { viewModes } from './calendar-view.ts';

/** Parents book all day, so the page refetches when opened and every minute. */
const live = { staleTime: 0, refetchInterval: 60_000 } as const;

export interface BookingsView extends VisitsView<(typeof bookingFilterStatuses)[number]> {
  /** What is to come, what is over, or both. */
  when: VisitSide | 'all';
  packageId: number | undefined;
  timeSlotId: number | undefined;
  method: (typeof paymentMethods)[number] | undefined;
  /** Whether the families that are here now are folded into one line; undefined where the list has no such line. */
  fold: 'folded' | 'open' | undefined;
}

const sides = [...visitSides, 'all'] as const;

/** The parameters of the page's address. */
export const bookingRules: ParamRules = {
  ...visitRules,
  status: oneOf(bookingFilterStatuses),
  when: oneOf(sides),
  package: isNumber,
  slot: isNumber,
  method: oneOf(paymentMethods),
  booking: isNumber,
  here: oneOf(['1']),
  view: oneOf(viewModes),
  date: isDate,
};

/** Parses the address. */
export function parseBookingsView(search: URLSearchParams): BookingsView {
  const view = parseView(search, bookingFilterStatuses, visitPayments);
  // A search is for any booking; without one, the list is of what is to come.
  const when = sides.find((side) => side === search.get('when')) ?? (isFiltered(search) ? 'all' : 'upcoming');
  const hasFold = when === 'upcoming' && view.sort === 'next' && !isFiltered(search);
  const fold = search.get('here') === '1' ? 'open' : 'folded';
  return {
    ...view,
    when,
    fold: hasFold ? fold : undefined,
    // What is over begins with the latest.
    sort: when === 'past' && view.sort === 'next' ? 'visit-last' : view.sort,
    packageId: numberParam(search, 'package'),
    timeSlotId: numberParam(search, 'slot'),
    method: paymentMethods.find((method) => method === search.get('method')),
  };
}

/** The query of a view without its page, for the export: who is folded is in it too. */
export const toBookingFilter = ({ when, packageId, timeSlotId, method, ...view }: BookingsView) => ({
  ...toFilter(view),
  ...(when !== 'all' && { when }),
  ...(packageId && { packageId: String(packageId) }),
  ...(timeSlotId && { timeSlotId: String(timeSlotId) }),
  ...(method && { method }),
});

/** The query of the rows that are listed, without its page. */
export const toListFilter = (view: BookingsView) => ({
  ...toBookingFilter(view),
  ...(view.fold === 'folded' && { here: 'left-out' as const }),
});

export const bookingsQuery = (view: BookingsView) => ({
  ...readPage('GET /api/admin/bookings', {
    query: { ...toListFilter(view), page: view.page, limit: VISITS_PER_PAGE },
  }),
  ...live,
});

export const bookingQuery = (id: number) => ({
  ...read('GET /api/admin/bookings/{id}', { params: { id } }),
  ...live,
});

export const calendarQuery = (days: { from: string; to: string }) => ({
  ...read('GET /api/admin/calendar', { query: days }),
  ...live,
});

/** The packages on offer. A changed price or name shows the next time the page is opened. */
export const packagesQuery = { ...read('GET /api/packages'), staleTime: 60_000 };

/** The slots without a date, for the filter. */
export const slotsQuery = { ...read('GET /api/time-slots'), staleTime: 60_000 };
