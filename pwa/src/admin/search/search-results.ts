import {
  mdiAccountGroupOutline,
  mdiBallotOutline,
  mdiMagnify,
  mdiPartyPopper,
  mdiReceiptTextOutline,
  mdiTimerSand,
  mdiTimerSandEmpty,
} from '@mdi/js';
import type { CurrentUser } from '@toodles/api/contract/access/access.ts';
import type { SearchResult } from '@toodles/api/contract/insights/search.ts';
import { count } from '../../shared/format.ts';
import { hasPermission, type KnownPage, pagesFor } from '../access/portal-access.ts';
import { actionsFor } from '../access/portal-actions.ts';
import { portalSections } from '../access/portal-sections.ts';
import { listsFor, resultLink } from './result-links.ts';

/** A result that can be opened. */
export interface Result {
  /** Unique among all results. */
  key: string;
  icon: string;
  title: string;
  detail: string;
  to: string;
  isPage?: boolean;
  /** Starts something with the result before it. */
  isShortcut?: boolean;
}

export interface Section {
  name:
    | 'Actions'
    | 'Pages'
    | 'Families'
    | 'Bookings'
    | 'Parties'
    | 'Hour packages'
    | 'Counter sales'
    | 'More results';
  results: Result[];
}

const kinds = [
  { kind: 'family', name: 'Families', icon: mdiAccountGroupOutline, one: 'family', many: 'families' },
  { kind: 'booking', name: 'Bookings', icon: mdiBallotOutline, one: 'booking', many: 'bookings' },
  { kind: 'party', name: 'Parties', icon: mdiPartyPopper, one: 'party', many: 'parties' },
  { kind: 'sale', name: 'Hour packages', icon: mdiTimerSand, one: 'hour package', many: 'hour packages' },
  {
    kind: 'counter',
    name: 'Counter sales',
    icon: mdiReceiptTextOutline,
    one: 'counter sale',
    many: 'counter sales',
  },
] as const;

/** All results for the entered text, grouped by kind, without empty groups. */
export function buildSections(typed: string, found: readonly SearchResult[], user: CurrentUser): Section[] {
  const asked = wordsOf(typed);
  const matching = actionsFor(user).filter(({ label, words }) =>
    everyWordMatches(asked, wordsOf(`${label} ${words}`)),
  );
  // 'sell' begins an action; 'voucher' rather means the page.
  const isVerb = matching.some(({ label }) => label.toLowerCase().startsWith(asked[0] ?? ' '));
  const actions = matching.map(({ label, icon, to }) => ({
    key: `action-${label}`,
    icon,
    title: label,
    detail: '',
    to,
  }));
  const pages = matchPages(pagesFor(user), typed).map((page) => ({
    key: page.path,
    icon: page.icon,
    title: page.label,
    detail: sectionLabel(page),
    to: page.path,
    isPage: true,
  }));
  const further = listsFor(typed, user).map(({ label, to }) => ({
    key: to,
    icon: mdiMagnify,
    title: label,
    detail: '',
    to,
  }));
  const actionSection: Section = { name: 'Actions', results: actions };
  const pageSection: Section = { name: 'Pages', results: pages };
  const sections: Section[] = [
    ...(isVerb ? [actionSection, pageSection] : [pageSection, actionSection]),
    ...kinds.map(({ kind, name, icon }) => ({
      name,
      results: found.filter((one) => one.kind === kind).flatMap((one) => toResults(one, icon, user)),
    })),
    { name: 'More results', results: further },
  ];
  return sections.filter(({ results }) => results.length > 0);
}

function toResults(found: SearchResult, icon: string, user: CurrentUser): Result[] {
  const to = resultLink(found, user);
  if (to === undefined) return [];
  const key = `${found.kind}-${found.kind === 'family' ? found.phone : found.id}`;
  const result = { key, icon, title: found.title, detail: found.detail, to };
  return isUsable(found, user) ? [result, { ...result, ...toUsing(found, to) }] : [result];
}

/** Whether the user can record a visit on an hour package at once. */
const isUsable = ({ usableHours = 0 }: SearchResult, user: CurrentUser): boolean =>
  usableHours > 0 && hasPermission(user, 'hours.record');

const toUsing = ({ id, title }: SearchResult, to: string) => ({
  key: `use-${id}`,
  icon: mdiTimerSandEmpty,
  title: `Use hours of ${title}`,
  to: `${to}&use=1`,
  isShortcut: true,
});

/** Whether the only results are links to the lists that search further. */
export const isNothingFound = (sections: readonly Section[]): boolean =>
  sections.every(({ name }) => name === 'More results');

/** The screen-reader text: the number of results of each kind. */
export function resultsAnnouncement(sections: readonly Section[]): string {
  const counts = sections.flatMap(({ name, results }) => {
    if (name === 'More results') return [];
    if (name === 'Actions') return count(results.length, 'action', 'actions');
    if (name === 'Pages') return count(results.length, 'page', 'pages');
    const words = kinds.find((kind) => kind.name === name);
    const found = results.filter(({ isShortcut }) => !isShortcut).length;
    return words ? count(found, words.one, words.many) : [];
  });
  return counts.length === 0 ? 'Nothing found' : counts.join(', ');
}

/**
 * The pages that match the text: each word starts a word of the page's name or section, closest name first.
 * Without text, all pages in navigation order.
 */
export function matchPages(pages: readonly KnownPage[], typed: string): KnownPage[] {
  const asked = wordsOf(typed);
  const named = (page: KnownPage) => everyWordMatches(asked, wordsOf(page.label));
  const inSection = (page: KnownPage) =>
    everyWordMatches(asked, wordsOf(`${page.label} ${sectionLabel(page)}`));
  const [close, far] = [pages.filter(named), pages.filter((page) => !named(page) && inSection(page))];
  return typed.trim() === '' ? [...pages] : [...close, ...far];
}

/** The label of a page's section, unless the page has the same. */
function sectionLabel({ label, section }: KnownPage): string {
  const of = portalSections[section].label;
  return of === label ? '' : of;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const everyWordMatches = (asked: readonly string[], words: readonly string[]): boolean =>
  asked.length > 0 && asked.every((begin) => words.some((word) => word.startsWith(begin)));
