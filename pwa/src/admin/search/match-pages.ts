import { type KnownPage, navGroups } from '../access/portal-access.ts';

/**
 * The pages that match the text: each word starts a word of the page's name or heading, closest name first.
 * Without text, all pages in navigation order.
 */
export function matchPages(pages: readonly KnownPage[], typed: string): KnownPage[] {
  const asked = wordsOf(typed);
  const named = (page: KnownPage) => everyWordMatches(asked, wordsOf(page.label));
  const headed = (page: KnownPage) =>
    everyWordMatches(asked, wordsOf(`${page.label} ${navGroups[page.group] ?? ''}`));
  const [close, far] = [pages.filter(named), pages.filter((page) => !named(page) && headed(page))];
  return typed.trim() === '' ? [...pages] : [...close, ...far];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const everyWordMatches = (asked: readonly string[], words: readonly string[]): boolean =>
  asked.length > 0 && asked.every((begin) => words.some((word) => word.startsWith(begin)));
