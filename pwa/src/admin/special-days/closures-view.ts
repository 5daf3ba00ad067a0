import { addDays } from '@toodles/api/domain/dates.ts';
import { type AddressRules, isNumber, oneOf } from '../ui/address-rules.ts';
import { readPage } from '../ui/read-page.ts';
import { pageIn } from '../ui/useAddress.ts';

export const CLOSURES_A_PAGE = 20;

/** Days that are over are looked up a year back: when were we closed last time? */
const PAST_DAYS = 366;

export type When = 'coming' | 'past';

/** What the page's address may say. */
export const closuresRules: AddressRules = {
  when: oneOf(['coming', 'past']),
  page: isNumber,
  strandedPage: isNumber,
};

export const whenIn = (search: URLSearchParams): When => (search.get('when') === 'past' ? 'past' : 'coming');

/** What the call is asked for. @param today the centre's */
export function filterOf(when: When, today: string): { from: string; to?: string } {
  return when === 'coming' ? { from: today } : { from: addDays(today, -PAST_DAYS), to: addDays(today, -1) };
}

/** The page of special days that the address asks for. */
export function closuresQuery(search: URLSearchParams, today: string) {
  const page = pageIn(search);
  const query = {
    ...filterOf(whenIn(search), today),
    limit: CLOSURES_A_PAGE,
    offset: (page - 1) * CLOSURES_A_PAGE,
  };
  return { ...readPage('GET /api/admin/closures', { query }), staleTime: 0 };
}
