import { type SaleStatus, saleStatuses } from '@toodles/api/contract/hours/sales.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { isNumber, isSearch, listRules, newRule, oneOf, type ParamRules } from '../ui/param-rules.ts';

/** The filter of the sales list: all, one status, or those that expire soon. */
export type SalesView = SaleStatus | 'soon' | undefined;

const views: readonly SalesView[] = [...saleStatuses, 'soon'];

/** The parameters of the page's address. */
export const salesRules: ParamRules = {
  ...listRules,
  status: oneOf([...saleStatuses, 'soon']),
  sale: isNumber,
  family: isSearch,
  familyPage: isNumber,
  /** Opens the form that records a visit on the open sale. */
  use: oneOf(['1']),
  ...newRule,
};

/** The filter in the address; all for an unknown value. */
export const parseView = (search: URLSearchParams): SalesView =>
  views.find((view) => view === search.get('status'));

interface NearExpiry {
  /** The centre's date. */
  today: string;
  /** The number of days that count as 'soon'. */
  days: number;
}

/** The query of a filter. Packages that expire soon are sorted by last day. */
export function toQuery(view: SalesView, { today, days }: NearExpiry) {
  if (view !== 'soon') return { ...(view && { status: view }) };
  return { status: 'active', validUntil: addDays(today, days), sort: 'expiry' } as const;
}
