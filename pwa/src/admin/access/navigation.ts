import type { CurrentUser } from '@toodles/api/contract/access/access.ts';
import { type KnownPage, pagesFor, portalPages } from './portal-access.ts';
import { type PageView, portalSections, type SectionEntry, type SectionName } from './portal-sections.ts';

const entries = Object.entries(portalSections) as [SectionName, SectionEntry][];

/** An entry of the navigation as one user sees it. */
export interface Section extends SectionEntry {
  name: SectionName;
  /** Where the entry leads: its view, or the first of its pages. */
  to: string;
  /** Its pages that the user may open. */
  pages: KnownPage[];
}

/** The entries with anything that the user may open, in order. */
export function sectionsFor(user: CurrentUser): Section[] {
  const open = pagesFor(user);
  const linkOf = (pages: readonly KnownPage[], view: PageView | undefined) => {
    if (!view) return pages[0]?.path;
    return open.some(({ path }) => path === view.page) ? viewPath(view) : undefined;
  };
  return entries.flatMap(([name, entry]) => {
    const pages = open.filter(({ section }) => section === name);
    const to = linkOf(pages, entry.view);
    return to ? [{ ...entry, name, to, pages }] : [];
  });
}

/** The entry of an address: of its view, or of its page. `/test/operating-hours` shows a portal page too. */
export function sectionAt(at: { pathname: string; search: string }): SectionName | undefined {
  const viewed = entries.find(([, { view }]) => view && isShown(view, at));
  if (viewed) return viewed[0];
  if (at.pathname === '/test/operating-hours') return portalPages.operatingHours.section;
  return Object.values(portalPages).find(({ path }) => path === at.pathname)?.section;
}

const viewPath = ({ page, parameter, value }: PageView) => `${page}?${parameter}=${value}`;

function isShown(view: PageView, { pathname, search }: { pathname: string; search: string }): boolean {
  const params = new URLSearchParams(search);
  const isOther = view.without !== undefined && params.has(view.without);
  return view.page === pathname && params.get(view.parameter) === view.value && !isOther;
}
