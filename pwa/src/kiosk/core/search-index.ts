import { referenceInPass } from '@toodles/api/domain/hours/pass.ts';

/**
 * All search terms as one lower-case text, one line per item. `indexOf` over one string finds every substring
 * among 50,000 families in about a millisecond. Prefix indexes take ten times as long and find less
 * (docs/benchmarks.md).
 */
export interface SearchIndex<T> {
  items: readonly T[];
  text: string;
  /** The offset of each item's line in `text`. */
  starts: Int32Array;
}

export interface Match<T> {
  item: T;
  rank: Rank;
}

/** 0: the query is the name or the end of the phone. 1: a word begins with it. 2: it is inside a word. */
export type Rank = 0 | 1 | 2;

/** No screen shows more matches than this. Another letter narrows the search. */
export const mostLooked = 1000;

/** @param wordsOfItem the search terms of an item, its name first */
export function buildIndex<T extends object>(
  items: readonly T[],
  wordsOfItem: (item: T) => readonly string[],
): SearchIndex<T> {
  const starts = new Int32Array(items.length + 1);
  const lines = items.map((item) => lineOf(item, wordsOfItem));
  let at = 0;
  lines.forEach((line, index) => {
    starts[index] = at;
    at += line.length;
  });
  starts[items.length] = at;
  return { items, text: lines.join(''), starts };
}

/** Caches lines, because most items are the same from one index to the next. */
const knownLines = new WeakMap<object, string>();

/**
 * A line begins with a line break and ends with a space, so that the characters around a match give its rank.
 */
function lineOf<T extends object>(item: T, wordsOfItem: (item: T) => readonly string[]): string {
  const known = knownLines.get(item);
  if (known !== undefined) return known;
  const line = `\n${normalizeText(wordsOfItem(item).join(' ')).replace(/\s+/g, ' ')} `;
  knownLines.set(item, line);
  return line;
}

/** Lower case without accents, so that `andre` finds `André`. */
function normalizeText(text: string): string {
  const lower = text.toLowerCase();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII needs no normalisation
  return /^[\u0000-\u007f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '');
}

/**
 * The query as words. A phone number in any common notation becomes one word of digits. A parent's QR pass,
 * typed by a hand scanner, becomes the reference of its package.
 */
export function queryTerms(query: string): string[] {
  const reference = referenceInPass(query);
  if (reference !== null) return [normalizeText(reference)];
  const typed = normalizeText(query).trim();
  if (/^[+\d][\d\s()-]*$/.test(typed)) {
    const digits = typed.replace(/\D/g, '');
    return [digits.length > 10 ? digits.replace(/^(0091|091|91|0)/, '') : digits];
  }
  return typed.split(/\s+/).filter(Boolean);
}

/** The best `most` matches, best first, and the total number (at most a thousand). */
export function search<T>(
  index: SearchIndex<T>,
  query: string,
  most: number,
): { found: Match<T>[]; total: number } {
  const words = queryTerms(query);
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  if (longest === '') return { found: [], total: 0 };
  const byRank: [T[], T[], T[]] = [[], [], []];
  let total = 0;
  for (let at = index.text.indexOf(longest); at !== -1 && total < mostLooked; ) {
    const start = index.text.lastIndexOf('\n', at);
    const end = lineEnd(index.text, at);
    if (words.length === 1 || hasAll(index.text.slice(start, end), words)) {
      const item = index.items[lineAt(index.starts, start)];
      if (item) byRank[rankAt(index.text, at, end, longest.length)].push(item);
      total += 1;
    }
    at = index.text.indexOf(longest, end);
  }
  const found = byRank.flatMap((items, rank) =>
    items.map((item): Match<T> => ({ item, rank: rank as Rank })),
  );
  return { found: found.slice(0, most), total };
}

function lineEnd(text: string, at: number): number {
  const next = text.indexOf('\n', at);
  return next === -1 ? text.length : next;
}

const hasAll = (line: string, words: readonly string[]) => words.every((word) => line.includes(word));

function rankAt(text: string, at: number, end: number, length: number): Rank {
  const before = text.charCodeAt(at - 1);
  if (before === 10) return 0;
  if (before === 32) return 1;
  // Families identify themselves by the last digits of their phone.
  const isDigits = isDigit(text.charCodeAt(at)) && isDigit(text.charCodeAt(at + length - 1));
  return isDigits && at + length < end && text.charCodeAt(at + length) === 32 ? 0 : 2;
}

const isDigit = (code: number) => code >= 48 && code <= 57;

/** The line that contains the character at `at`: the last one that begins at or before it. */
function lineAt(starts: Int32Array, at: number): number {
  let low = 0;
  let high = starts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
