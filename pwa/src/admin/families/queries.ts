import {
  type FamilyFilter,
  type FamilySort,
  familyFilters,
  familySorts,
} from '@toodles/api/contract/families/family-list.ts';
import { read } from '../../shared/read.ts';
import { listRules, newRule, oneOf, type ParamRules } from '../ui/param-rules.ts';
import { readPage } from '../ui/read-page.ts';
import { pageParam } from '../ui/useUrlState.ts';

/** What a page shows of a family must be current: the desk changes it too. */
export const familyPageQuery = (phone: string) => ({
  ...read('GET /api/admin/family', { query: { phone } }),
  staleTime: 0,
});

/** Families are kept by the ten digits of their phone. */
export const isPhone = (value: string): boolean => /^\d{10}$/.test(value);

/** The parameters of the page's address. */
export const familiesRules: ParamRules = {
  ...listRules,
  phone: isPhone,
  show: oneOf(familyFilters),
  sort: oneOf(familySorts),
  /** Opens the details of the family in the address for editing. */
  edit: oneOf(['1']),
  ...newRule,
};

export const FAMILIES_PER_PAGE = 25;

export interface FamiliesView {
  search: string;
  show: FamilyFilter | undefined;
  sort: FamilySort;
  page: number;
}

/** The order of a filter that was not sorted otherwise: what it is about comes first. */
const ownSorts: Partial<Record<FamilyFilter, FamilySort>> = { owes: 'due-most', expiring: 'expiry' };

export function parseFamiliesView(search: URLSearchParams): FamiliesView {
  const show = familyFilters.find((filter) => filter === search.get('show'));
  const sort = familySorts.find((one) => one === search.get('sort'));
  return {
    search: search.get('q') ?? '',
    show,
    sort: sort ?? (show && ownSorts[show]) ?? 'seen-last',
    page: pageParam(search),
  };
}

/** The query of a view, without its page. */
export const toFamilyFilter = ({ search, show, sort }: FamiliesView) => ({
  ...(search && { search }),
  ...(show && { show }),
  sort,
});

export const familiesQuery = (view: FamiliesView) => ({
  ...readPage('GET /api/admin/family/list', {
    query: {
      ...toFamilyFilter(view),
      limit: FAMILIES_PER_PAGE,
      offset: (view.page - 1) * FAMILIES_PER_PAGE,
    },
  }),
  staleTime: 0,
});

/** The counts add up every visit there was: half a minute is current enough. */
const COUNTS_MS = 30_000;

export const familyCountsQuery = { ...read('GET /api/admin/family/counts'), staleTime: COUNTS_MS };
