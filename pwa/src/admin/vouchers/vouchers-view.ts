import type { TeamVoucher } from '@toodles/api/contract/team-vouchers.ts';
import { type AddressRules, listRules, oneOf } from '../ui/address-rules.ts';
import { readPage } from '../ui/read-page.ts';
import { pageIn } from '../ui/useAddress.ts';
import { stateNames } from './voucher-words.ts';

export const VOUCHERS_A_PAGE = 20;
export const states = Object.keys(stateNames) as TeamVoucher['state'][];

export interface VouchersView {
  search: string;
  state: TeamVoucher['state'] | undefined;
  page: number;
}

/** The parameters of the page's address. */
export const vouchersRules: AddressRules = { ...listRules, state: oneOf(states) };

/** Parses the address. Invalid values count as missing. */
export const viewIn = (search: URLSearchParams): VouchersView => ({
  search: search.get('q') ?? '',
  state: states.find((state) => state === search.get('state')),
  page: pageIn(search),
});

export const filterOf = ({ search, state }: VouchersView) => ({ search, ...(state && { state }) });

export const isFiltered = ({ search, state, page }: VouchersView): boolean =>
  Boolean(search || state) || page > 1;

export function vouchersQuery(view: VouchersView) {
  const query = { ...filterOf(view), limit: VOUCHERS_A_PAGE, offset: (view.page - 1) * VOUCHERS_A_PAGE };
  // Parents use vouchers all day.
  return { ...readPage('GET /api/admin/vouchers', { query }), staleTime: 0 };
}
