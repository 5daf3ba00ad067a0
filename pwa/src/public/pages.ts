import { type Loadable, loadable } from '../shared/loadable.tsx';
import { paths } from '../shared/paths.ts';
import type { ReadKey } from '../shared/read.ts';
import { isBeyondFirst } from './booking/first-choice.ts';

/** A page that the server renders: its addresses, the data it reads, and its code. */
export interface PublicPage {
  /** Its paths; the first is the canonical one for search engines. */
  paths: readonly [string, ...string[]];
  /** The public reads that its first render needs; the server embeds their results in the page. */
  reads: readonly ReadKey[];
  Page: Loadable;
  /** For search engines: the page that stands for this one. */
  canonical?: string;
  /** Whether an address continues what was begun: its first render is a placeholder. */
  isContinued?: (search: URLSearchParams) => boolean;
  /** It opens over the page that it was opened from. */
  isWizard?: boolean;
}

export const pages = {
  home: {
    paths: [paths.home],
    reads: [
      'GET /api/site',
      'GET /api/activities',
      'GET /api/packages',
      'GET /api/birthday-packages',
      'GET /api/offers',
    ],
    Page: loadable(async () => (await import('./home/HomePage.tsx')).HomePage),
  },
  book: {
    paths: [paths.book()],
    reads: ['GET /api/site', 'GET /api/packages'],
    Page: loadable(async () => (await import('./booking/BookPage.tsx')).BookPage),
    isWizard: true,
    isContinued: isBeyondFirst,
  },
  activities: {
    paths: [paths.activities],
    reads: ['GET /api/site', 'GET /api/activities'],
    Page: loadable(async () => (await import('./activities/ActivitiesPage.tsx')).ActivitiesPage),
  },
  packages: {
    paths: [paths.packages],
    reads: ['GET /api/site', 'GET /api/packages', 'GET /api/add-ons', 'GET /api/offers'],
    Page: loadable(async () => (await import('./packages/PackagesPage.tsx')).PackagesPage),
  },
  birthday: {
    paths: [paths.birthday],
    reads: ['GET /api/site', 'GET /api/birthday-packages', 'GET /api/add-ons'],
    Page: loadable(async () => (await import('./birthday/BirthdayPage.tsx')).BirthdayPage),
  },
  bookParty: {
    paths: [paths.bookParty()],
    canonical: paths.birthday,
    reads: ['GET /api/site', 'GET /api/birthday-packages'],
    Page: loadable(async () => (await import('./birthday/book/PartyWizard.tsx')).BookPartyPage),
    isWizard: true,
  },
  gallery: {
    paths: [paths.gallery],
    reads: ['GET /api/site', 'GET /api/gallery'],
    Page: loadable(async () => (await import('./gallery/GalleryPage.tsx')).GalleryPage),
  },
  contact: {
    paths: [paths.contact],
    reads: ['GET /api/site'],
    Page: loadable(async () => (await import('./contact/ContactPage.tsx')).ContactPage),
  },
  terms: {
    paths: [paths.terms],
    reads: ['GET /api/site'],
    Page: loadable(async () => (await import('./legal/TermsPage.tsx')).TermsPage),
  },
  privacy: {
    paths: [paths.privacy],
    reads: ['GET /api/site'],
    Page: loadable(async () => (await import('./legal/PrivacyPage.tsx')).PrivacyPage),
  },
} as const satisfies Record<string, PublicPage>;

/** The page for every other address; the server renders it under one of its own. */
export const notFound = loadable(async () => (await import('./layout/NotFoundPage.tsx')).NotFoundPage);

export type PageName = keyof typeof pages;

/**
 * The page at an address, or `undefined` for pages that the server cannot render, such as a single booking.
 */
export function pageAt(pathname: string): { name: PageName; page: PublicPage } | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  for (const [name, page] of Object.entries(pages) as [PageName, PublicPage][]) {
    if (page.paths.includes(path)) return { name, page };
  }
  return undefined;
}
