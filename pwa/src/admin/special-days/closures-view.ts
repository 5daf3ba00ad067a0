import { addDays } from '@toodles/api/domain/dates.ts';
import { isNumber, newRule, oneOf, type ParamRules } from '../ui/param-rules.ts';
import { readPage } from '../ui/read-page.ts';
import { pageParam } from '../ui/useUrlState.ts';

export const CLOSURES_PER_PAGE = 20;

/** Past days are listed for one year, to look up earlier closures. */
const PAST_DAYS = 366;

export type When = 'coming' | 'past';

/** The parameters of the page's address. */
export const closuresRules: ParamRules = {
  when: oneOf(['coming', 'past']),
  page: isNumber,
  strandedPage: isNumber,
  ...newRule,
};

export const parseWhen = (search: URLSearchParams): When =>
  search.get('when') === 'past' ? 'past' : 'coming';

/** The query of the call. @param today the centre's date */
export function toFilter(when: When, today: string): { from: string; to?: string } {
  return when === 'coming' ? { from: today } : { from: addDays(today, -PAST_DAYS), to: addDays(today, -1) };
}

/** The page of special days in the address. */
export function closuresQuery(search: URLSearchParams, today: string) {
  const page = pageParam(search);
  const query = {
    ...toFilter(parseWhen(search), today),
    limit: CLOSURES_PER_PAGE,
    offset: (page - 1) * CLOSURES_PER_PAGE,
  };
  return { ...readPage('GET /api/admin/closures', { query }), staleTime: 0 };
}
