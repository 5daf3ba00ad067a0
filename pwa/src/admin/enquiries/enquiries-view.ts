import { type EnquiryType, enquiryTypes } from '@toodles/api/contract/centre/enquiries.ts';
import { type EnquiryStatus, enquiryStatuses } from '@toodles/api/contract/centre/team-enquiries.ts';
import { listRules, oneOf, type ParamRules } from '../ui/param-rules.ts';
import { readPage } from '../ui/read-page.ts';
import { pageParam } from '../ui/useUrlState.ts';

export const ENQUIRIES_PER_PAGE = 20;

export interface EnquiriesView {
  search: string;
  status: EnquiryStatus | undefined;
  type: EnquiryType | undefined;
  page: number;
}

/** The parameters of the page's address. */
export const enquiriesRules: ParamRules = {
  ...listRules,
  status: oneOf(enquiryStatuses),
  type: oneOf(enquiryTypes),
};

/** Parses the address. Invalid values count as missing. */
export const parseView = (search: URLSearchParams): EnquiriesView => ({
  search: search.get('q') ?? '',
  status: enquiryStatuses.find((status) => status === search.get('status')),
  type: enquiryTypes.find((type) => type === search.get('type')),
  page: pageParam(search),
});

/** The query of a view without its page; the export uses the same. */
export const toFilter = ({ search, status, type }: EnquiriesView) => ({
  search,
  sort: 'open' as const,
  ...(status && { status }),
  ...(type && { type }),
});

export const isFiltered = ({ search, status, type, page }: EnquiriesView): boolean =>
  Boolean(search || status || type) || page > 1;

export function enquiriesQuery(view: EnquiriesView) {
  const query = {
    ...toFilter(view),
    limit: ENQUIRIES_PER_PAGE,
    offset: (view.page - 1) * ENQUIRIES_PER_PAGE,
  };
  // Parents may write at any moment, so the page refetches when opened.
  return { ...readPage('GET /api/admin/enquiries', { query }), staleTime: 0 };
}

/** How many wait for an answer; the navigation asks the same. */
export const waitingQuery = {
  ...readPage('GET /api/admin/enquiries', { query: { status: 'pending', limit: 0 } }),
  staleTime: 0,
};
