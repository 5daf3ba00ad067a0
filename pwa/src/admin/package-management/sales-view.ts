import { type SaleStatus, saleStatuses } from '@toodles/api/contract/hours/sales.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { isNumber, listRules, newRule, oneOf, type ParamRules } from '../ui/param-rules.ts';

/** The filter of the list: all sales, one status, or the active ones that expire soon. */
export type SalesView = SaleStatus | 'soon' | 'all';

const views: readonly SalesView[] = [...saleStatuses, 'soon', 'all'];

export const salesSorts = ['newest', 'oldest', 'expiry', 'expiry-last'] as const;
type SalesSort = (typeof salesSorts)[number];

/** The parameters of the page's address. */
export const salesRules: ParamRules = {
  ...listRules,
  status: oneOf(views),
  sort: oneOf(salesSorts),
  sale: isNumber,
  /** Opens the form that records a visit on the open sale. */
  use: oneOf(['1']),
  ...newRule,
};

/** The filter in the address: by default the active packages, or all sales that a search finds. */
export const parseView = (search: URLSearchParams): SalesView =>
  views.find((view) => view === search.get('status')) ?? (search.get('q') ? 'all' : 'active');

/** Whether the rows are packages that can be used: those that expire first matter most. */
export const isUsable = (view: SalesView): boolean => view === 'active' || view === 'soon';

export const parseSort = (search: URLSearchParams): SalesSort =>
  salesSorts.find((sort) => sort === search.get('sort')) ??
  (isUsable(parseView(search)) ? 'expiry' : 'newest');

interface NearExpiry {
  /** The centre's date. */
  today: string;
  /** The number of days that count as 'soon'. */
  days: number;
}

/** The query of a filter. */
export function toQuery(view: SalesView, { today, days }: NearExpiry, sort: SalesSort) {
  if (view === 'all') return { sort };
  if (view === 'soon') return { status: 'active', validUntil: addDays(today, days), sort } as const;
  return { status: view, sort };
}
