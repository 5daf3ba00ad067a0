import { type SaleStatus, saleStatuses } from '@toodles/api/contract/hour-packages.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { type AddressRules, isNumber, isSearch, listRules, oneOf } from '../ui/address-rules.ts';

/** What the list of sales shows: all of them, those of a status, or those that run out soon. */
export type SalesView = SaleStatus | 'soon' | undefined;

const views: readonly SalesView[] = [...saleStatuses, 'soon'];

/** What the page's address may say. */
export const salesRules: AddressRules = {
  ...listRules,
  status: oneOf([...saleStatuses, 'soon']),
  sale: isNumber,
  family: isSearch,
  familyPage: isNumber,
};

/** The view that the address asks for; anything unknown is all of them. */
export const viewIn = (search: URLSearchParams): SalesView =>
  views.find((view) => view === search.get('status'));

interface Soon {
  /** Date of the centre. */
  today: string;
  /** Within how many days a package runs out soon. */
  days: number;
}

/** What a view asks the server for: packages that run out soon come the soonest first. */
export function queryOf(view: SalesView, { today, days }: Soon) {
  if (view !== 'soon') return { ...(view && { status: view }) };
  return { status: 'active', validUntil: addDays(today, days), sort: 'expiry' } as const;
}
