import { type Payment, tenders } from '@toodles/api/contract/money/orders.ts';
import { reductionKinds } from '@toodles/api/contract/money/reductions.ts';
import { lineStates } from '@toodles/api/contract/money/statements.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { firstOfMonth } from '@toodles/api/domain/months.ts';
import { dateWithYear } from '../ui/dates.ts';
import { dateParam } from '../ui/days.ts';
import { isDate, listRules, oneOf, type ParamRules } from '../ui/param-rules.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { pageParam, useUrlState } from '../ui/useUrlState.ts';

export const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'payments', label: 'Payments' },
  { value: 'owed', label: 'Owed' },
  { value: 'matching', label: 'Matching' },
  { value: 'given', label: 'Given away' },
  { value: 'closings', label: 'Closings' },
] as const;
export type Tab = (typeof tabs)[number]['value'];

export const ranges = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'This month' },
  { value: 'days', label: 'Other days' },
] as const;
export type Range = (typeof ranges)[number]['value'];

export const paymentMethods = [...tenders, 'gateway'] as const satisfies readonly Payment['method'][];
/** What the list of reductions can show: one kind, or all by which the centre earns less. */
export const givenFilters = ['giving', ...reductionKinds] as const;
export const owedStates = ['due', 'to_refund', 'credit'] as const;
export type OwedState = (typeof owedStates)[number];

const known = (values: readonly { value: string }[]) => oneOf(values.map(({ value }) => value));

/** The parameters of the page's address. */
export const moneyRules: ParamRules = {
  ...listRules,
  tab: known(tabs),
  range: known(ranges),
  from: isDate,
  to: isDate,
  method: oneOf(paymentMethods),
  side: oneOf(['taken', 'refunded']),
  proof: oneOf(['claimed', 'matched']),
  till: oneOf(['outside']),
  kind: oneOf(givenFilters),
  state: oneOf([...owedStates, ...lineStates]),
};

export interface Days {
  from: string;
  to: string;
}

/** The days of a range, by the centre's date. */
function daysOf(range: Range, today: string, own: Days): Days {
  switch (range) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: firstOfMonth(today), to: today };
    case 'days':
      return { from: own.from || today, to: own.to || today };
  }
}

/** One of these values in the address; undefined otherwise. */
export const choiceParam = <T extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly T[],
): T | undefined => values.find((value) => value === search.get(name));

/** The view in the address. */
export function useMoneyView() {
  const { search } = useUrlState();
  const { date: today } = useCentreNow();
  const own = { from: dateParam(search, 'from'), to: dateParam(search, 'to') };
  const range =
    choiceParam(
      search,
      'range',
      ranges.map(({ value }) => value),
    ) ?? (own.from || own.to ? 'days' : 'today');
  const tab =
    choiceParam(
      search,
      'tab',
      tabs.map(({ value }) => value),
    ) ?? 'overview';
  return { tab, range, days: daysOf(range, today, own), today, page: pageParam(search), search };
}

/** The address of a list: its tab and filters, with the days of the page. */
export function useListLink() {
  const { to } = useUrlState();
  return (tab: Tab, filters: Partial<Record<FilterName, string>> = {}) =>
    to({ ...noFilters, tab: tab === 'overview' ? undefined : tab, ...filters });
}

const filterNames = ['method', 'side', 'by', 'proof', 'till', 'kind', 'state', 'q', 'page'] as const;
type FilterName = (typeof filterNames)[number];
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, undefined]));

export const daysText = ({ from, to }: Days): string =>
  from === to ? dateWithYear(from) : `${dateWithYear(from)} to ${dateWithYear(to)}`;

export const ROWS_PER_PAGE = 25;
export const pagingOf = (page: number) => ({ limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE });
