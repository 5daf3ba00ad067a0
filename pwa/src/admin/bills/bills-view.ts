import { type DocumentType, documentTypes } from '@toodles/api/contract/money/documents.ts';
import { dateParam, isReversedRange } from '../ui/days.ts';
import { isDate, listRules, oneOf, type ParamRules } from '../ui/param-rules.ts';
import { readPage } from '../ui/read-page.ts';
import { pageParam } from '../ui/useUrlState.ts';

export const BILLS_PER_PAGE = 25;

export interface BillsView {
  search: string;
  type: DocumentType | undefined;
  from: string;
  to: string;
  page: number;
}

/** The parameters of the page's address. */
export const billsRules: ParamRules = { ...listRules, type: oneOf(documentTypes), from: isDate, to: isDate };

/** Parses the address. Invalid values count as missing; days in the wrong order leave both ends open. */
export function parseView(search: URLSearchParams): BillsView {
  const days = { from: dateParam(search, 'from'), to: dateParam(search, 'to') };
  return {
    search: search.get('q') ?? '',
    type: documentTypes.find((type) => type === search.get('type')),
    ...(isReversedRange(days) ? { from: '', to: '' } : days),
    page: pageParam(search),
  };
}

/** The query of a view without its page; the export uses the same. */
export const toFilter = ({ search, type, from, to }: BillsView) => ({
  search,
  ...(type && { type }),
  ...(from && { from }),
  ...(to && { to }),
});

export const isFiltered = ({ search, type, from, to, page }: BillsView): boolean =>
  Boolean(search || type || from || to) || page > 1;

export const billsQuery = (view: BillsView) => ({
  ...readPage('GET /api/admin/documents', {
    query: { ...toFilter(view), limit: BILLS_PER_PAGE, offset: (view.page - 1) * BILLS_PER_PAGE },
  }),
  staleTime: 0,
});
