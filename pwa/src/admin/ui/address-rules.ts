import { calendarDate, search as searchText } from '@toodles/api/contract/basics.ts';
import { z } from 'zod';

/** What a page's address may say: each name, and whether a value of it can be. Other names are nobody's business. */
export type AddressRules = Readonly<Record<string, (value: string) => boolean>>;

export const oneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

export const isDate = (value: string): boolean => calendarDate.safeParse(value).success;

/** A page, or the number of a row. */
export const isNumber = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);

export const isSearch = (value: string): boolean => searchText.safeParse(value).success;

/** What every list has. */
export const listRules: AddressRules = { q: isSearch, page: isNumber };

const said = z.object({ name: z.string(), value: z.string() });
/** Something that an address says. */
export type Said = z.output<typeof said>;

/** What of an address cannot be, in its order. A blank value says nothing. */
export const nonsenseIn = (search: URLSearchParams, rules: AddressRules): Said[] =>
  [...search]
    .filter(([name, value]) => value !== '' && rules[name]?.(value) === false)
    .map(([name, value]) => ({ name, value }));

const leftBehind = z.object({ leftOut: z.array(said).min(1) });

/** What was left out of an address, as its place in the history of the browser remembers. */
export const leftOutIn = (state: unknown): Said[] => leftBehind.safeParse(state).data?.leftOut ?? [];

const spoken: Readonly<Record<string, string>> = {
  q: 'search',
  id: 'reference',
  family: 'family',
  familyPage: 'page',
  strandedPage: 'page',
};

/** Longer values are told by how they begin. */
const mostShown = 30;

/** `status “zzz”, from “2026-13-45”` */
export const leftOutWords = (leftOut: readonly Said[]): string =>
  leftOut
    .map(({ name, value }) => {
      const shown = value.length > mostShown ? `${value.slice(0, mostShown)}…` : value;
      return `${spoken[name] ?? name} “${shown}”`;
    })
    .join(', ');
