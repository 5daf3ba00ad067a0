import {
  type VisitSide,
  type VisitSort,
  visitPayments,
  visitStatuses,
} from '@toodles/api/contract/bookings/team-visits.ts';
import { addDays, weekdayOf } from '@toodles/api/domain/dates.ts';
import { dateParam } from '../ui/days.ts';
import { isDate, listRules, newRule, oneOf, type ParamRules } from '../ui/param-rules.ts';
import { pageParam } from '../ui/useUrlState.ts';

export const VISITS_PER_PAGE = 20;

export const sorts: readonly { value: VisitSort; label: string }[] = [
  { value: 'next', label: 'Next visit first' },
  { value: 'newest', label: 'Newest bookings first' },
  { value: 'visit', label: 'Earliest visit first' },
  { value: 'visit-last', label: 'Latest visit first' },
];

type VisitStatus = (typeof visitStatuses)[number];

type VisitPayment = (typeof visitPayments)[number];

/** A list of visits. `Status` and `Payment` are what it can be filtered by. */
export interface VisitsView<Status extends string = VisitStatus, Payment extends string = VisitPayment> {
  search: string;
  status: Status | undefined;
  payment: Payment | undefined;
  /** The first and last date of the visit; blank is open-ended. */
  from: string;
  to: string;
  sort: VisitSort;
  page: number;
}

/** The parameters of a visit list's address. */
export const visitRules: ParamRules = {
  ...listRules,
  status: oneOf(visitStatuses),
  payment: oneOf(visitPayments),
  from: isDate,
  to: isDate,
  sort: oneOf(sorts.map(({ value }) => value)),
  ...newRule,
};

/** Parses the address. Invalid values count as missing. */
export function parseView<Status extends string, Payment extends string>(
  search: URLSearchParams,
  statuses: readonly Status[],
  payments: readonly Payment[],
): VisitsView<Status, Payment> {
  const [from, to] = [dateParam(search, 'from'), dateParam(search, 'to')];
  return {
    search: search.get('q') ?? '',
    status: statuses.find((status) => status === search.get('status')),
    payment: payments.find((payment) => payment === search.get('payment')),
    from,
    to,
    // Who comes next is on top; in a range of days, its first day is.
    sort: sorts.find(({ value }) => value === search.get('sort'))?.value ?? (from ? 'visit' : 'next'),
    page: pageParam(search),
  };
}

/** The query of a view without its page; the export uses the same. The API client drops blank values. */
export function toFilter<Status extends string, Payment extends string>({
  search,
  status,
  payment,
  from,
  to,
  sort,
}: VisitsView<Status, Payment>) {
  return {
    search,
    ...(status && { status }),
    ...(payment && { payment }),
    ...(from && { from }),
    ...(to && { to }),
    sort,
  };
}

export const toPaging = ({ page }: Pick<VisitsView, 'page'>) => ({
  limit: VISITS_PER_PAGE,
  offset: (page - 1) * VISITS_PER_PAGE,
});

/** Monday to Sunday of a date's week. */
export function weekOf(date: string): { from: string; to: string } {
  const from = addDays(date, -((weekdayOf(date) + 6) % 7));
  return { from, to: addDays(from, 6) };
}

const orderLabels: Record<VisitSort, string> = {
  next: 'Upcoming first',
  newest: 'Newest first',
  visit: 'Earliest first',
  'visit-last': 'Latest first',
};

export interface DaysChoice {
  label: string;
  from: string;
  to: string;
  /** Which side of now, in a list that can show only one. */
  when?: VisitSide | 'all';
}

/** The days that are asked for most, by the centre's date. */
const nextDays = (today: string): DaysChoice[] => [
  { label: 'Today', from: today, to: today },
  { label: 'Tomorrow', from: addDays(today, 1), to: addDays(today, 1) },
  { label: 'Weekend', from: addDays(weekOf(today).to, -1), to: weekOf(today).to },
  { label: 'This week', ...weekOf(today) },
  { label: 'Next week', ...weekOf(addDays(today, 7)) },
];

/** The date ranges with a shortcut. All days are called after the order that they have. */
export const dayChoices = (today: string, order: VisitSort): DaysChoice[] => [
  ...nextDays(today),
  { label: orderLabels[order], from: '', to: '' },
];

/** The same for a list that can show what is to come, or what is over. */
export const sideChoices = (today: string): DaysChoice[] => [
  ...nextDays(today),
  { label: 'Yesterday', from: addDays(today, -1), to: addDays(today, -1) },
  { label: 'Upcoming', from: '', to: '', when: 'upcoming' },
  { label: 'Past', from: '', to: '', when: 'past' },
  { label: 'All days', from: '', to: '', when: 'all' },
];

/** The filter parameters of the address, which are cleared together. */
export const clearedParams = {
  q: undefined,
  status: undefined,
  payment: undefined,
  package: undefined,
  slot: undefined,
  method: undefined,
  from: undefined,
  to: undefined,
  when: undefined,
  page: undefined,
};

/** Whether rows of one day follow each other, so that the day can be their heading. */
export const isByDay = (sort: VisitSort): boolean => sort !== 'newest';

/** The sort orders of the column with the date. */
export const dateSorts = { ascending: 'visit', descending: 'visit-last', own: 'next' } as const;

/** The same for what is over, which begins with the latest. */
export const pastSorts = { ascending: 'visit', descending: 'visit-last', isOwnLast: true } as const;

/** Whether the address searches in them; its page and side of now do not. */
export const isFiltered = (search: URLSearchParams): boolean =>
  Object.keys(clearedParams).some((name) => name !== 'page' && name !== 'when' && Boolean(search.get(name)));
