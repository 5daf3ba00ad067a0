import { navGroups, type PortalPageName, portalPages } from '../access/portal-access.ts';
import { changed } from '../ui/useAddress.ts';

export interface Crumb {
  label: string;
  /** Missing where there is nothing to go to. */
  to?: string;
}

/** What is open on a page: what names it in the address, and what it is called. */
export interface OpenThing {
  parameter: string;
  label: string;
}

const pages = Object.values(portalPages);

/** The page of an address; `/test/operating-hours` shows a page of the portal too. */
const pageAt = (pathname: string) =>
  pages.find(({ path }) => path === pathname) ??
  (pathname === '/test/operating-hours' ? portalPages.operatingHours : undefined);

/** From the portal to what is open. What is open leads back to its page as it was: search, filters and all. */
export function crumbsOf(
  { pathname, search }: { pathname: string; search: string },
  thing: OpenThing | undefined,
): Crumb[] {
  const start: Crumb = { label: 'Portal', to: '/admin' };
  const page = pageAt(pathname);
  if (!page) return [start];
  const group = navGroups[page.group];
  const before: Crumb[] = [start, ...(group ? [{ label: group }] : [])];
  if (!thing) return [...before, { label: page.label }];
  const back = changed(new URLSearchParams(search), { [thing.parameter]: undefined });
  const to = `${pathname}${back.size > 0 ? `?${back}` : ''}`;
  return [...before, { label: page.label, to }, { label: thing.label }];
}

/** What each page may have open, and how it is called until its name is known. */
export const things: Partial<Record<PortalPageName, OpenThing>> = {
  bookings: { parameter: 'booking', label: 'Booking' },
  parties: { parameter: 'party', label: 'Party' },
  packageManagement: { parameter: 'sale', label: 'Sale' },
};
