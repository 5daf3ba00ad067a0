import { navGroups, type PortalPageName, portalPages } from '../access/portal-access.ts';
import { withParams } from '../ui/useUrlState.ts';

export interface Crumb {
  label: string;
  /** Undefined if there is no page to open. */
  to?: string;
}

/** An item open on a page: its address parameter and its label. */
export interface OpenItem {
  parameter: string;
  label: string;
}

const pages = Object.values(portalPages);

/** The page of an address; `/test/operating-hours` shows a portal page too. */
const pageAt = (pathname: string) =>
  pages.find(({ path }) => path === pathname) ??
  (pathname === '/test/operating-hours' ? portalPages.operatingHours : undefined);

/**
 * The breadcrumbs from the portal to the open item. Its page keeps the search and all filters in its link.
 */
export function buildCrumbs(
  { pathname, search }: { pathname: string; search: string },
  thing: OpenItem | undefined,
): Crumb[] {
  const start: Crumb = { label: 'Portal', to: '/admin' };
  const page = pageAt(pathname);
  if (!page) return [start];
  const group = navGroups[page.group];
  const before: Crumb[] = [start, ...(group ? [{ label: group }] : [])];
  if (!thing) return [...before, { label: page.label }];
  const back = withParams(new URLSearchParams(search), { [thing.parameter]: undefined });
  const to = `${pathname}${back.size > 0 ? `?${back}` : ''}`;
  return [...before, { label: page.label, to }, { label: thing.label }];
}

/** The item that each page can open, and its label until its name has loaded. */
export const openItems: Partial<Record<PortalPageName, OpenItem>> = {
  bookings: { parameter: 'booking', label: 'Booking' },
  parties: { parameter: 'party', label: 'Party' },
  packageManagement: { parameter: 'sale', label: 'Sale' },
};
