import type { CurrentUser } from '@toodles/api/contract/access/access.ts';
import type { SearchResult } from '@toodles/api/contract/insights/search.ts';
import { hasPermission, portalPages } from '../access/portal-access.ts';

const { bookings, parties, families, packageManagement, counter, bills } = portalPages;

/** The page of a result; undefined for a family if the user may not open it. */
export function resultLink({ kind, id, phone }: SearchResult, user: CurrentUser): string | undefined {
  switch (kind) {
    case 'booking':
      return `${bookings.path}?booking=${id}`;
    case 'party':
      return `${parties.path}?party=${id}`;
    case 'sale':
      return `${packageManagement.path}?sale=${id}`;
    case 'counter':
      return `${counter.path}?view=sales&sale=${id}`;
    case 'family':
      return hasPermission(user, families.needs) ? `${families.path}?phone=${phone}` : undefined;
  }
}

/** The lists that can search for the entered text, as far as the user may open them. */
export function listsFor(typed: string, user: CurrentUser): { label: string; to: string }[] {
  const asked = typed.trim();
  if (asked === '') return [];
  const lists = [
    { page: bookings, label: 'All bookings' },
    { page: parties, label: 'All parties' },
    { page: packageManagement, label: 'All hour packages' },
    { page: counter, label: 'All counter sales' },
    { page: bills, label: 'All bills' },
  ];
  return lists
    .filter(({ page }) => hasPermission(user, page.needs))
    .map(({ page, label }) => ({
      label: `${label} with “${asked}”`,
      to: `${page.path}?${page === counter ? 'view=sales&' : ''}q=${encodeURIComponent(asked)}`,
    }));
}

/** Whether the user may open any results of the server search. */
export const canSearch = (user: CurrentUser): boolean =>
  hasPermission(user, 'bookings.view') ||
  hasPermission(user, 'hours.view') ||
  hasPermission(user, 'payments.take') ||
  hasPermission(user, 'customers.view');
