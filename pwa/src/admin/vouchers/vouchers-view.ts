import type { TeamVoucher } from '@toodles/api/contract/bookings/team-vouchers.ts';
import { listRules, newRule, oneOf, type ParamRules } from '../ui/param-rules.ts';
import { readPage } from '../ui/read-page.ts';
import { pageParam } from '../ui/useUrlState.ts';
import { stateNames } from './voucher-labels.ts';

export const VOUCHERS_PER_PAGE = 20;
export const states = Object.keys(stateNames) as TeamVoucher['state'][];

export interface VouchersView {
  search: string;
  state: TeamVoucher['state'] | undefined;
  page: number;
}

/** The parameters of the page's address. */
export const vouchersRules: ParamRules = { ...listRules, ...newRule, state: oneOf(states) };

/** Parses the address. Invalid values count as missing. */
export const parseView = (search: URLSearchParams): VouchersView => ({
  search: search.get('q') ?? '',
  state: states.find((state) => state === search.get('state')),
  page: pageParam(search),
});

export const toFilter = ({ search, state }: VouchersView) => ({ search, ...(state && { state }) });

export const isFiltered = ({ search, state, page }: VouchersView): boolean =>
  Boolean(search || state) || page > 1;

export function vouchersQuery(view: VouchersView) {
  const query = { ...toFilter(view), limit: VOUCHERS_PER_PAGE, offset: (view.page - 1) * VOUCHERS_PER_PAGE };
  // Parents use vouchers all day.
  return { ...readPage('GET /api/admin/vouchers', { query }), staleTime: 0 };
}
