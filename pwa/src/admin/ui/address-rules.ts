import { calendarDate, search as searchText } from '@toodles/api/contract/basics.ts';
import { z } from 'zod';

/** The known parameters of a page's address and their valid values. Other parameters are ignored. */
export type AddressRules = Readonly<Record<string, (value: string) => boolean>>;

export const oneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

export const isDate = (value: string): boolean => calendarDate.safeParse(value).success;

/** A page number or a row id. */
export const isNumber = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);

export const isSearch = (value: string): boolean => searchText.safeParse(value).success;

/** The parameters of every list. */
export const listRules: AddressRules = { q: isSearch, page: isNumber };

const said = z.object({ name: z.string(), value: z.string() });
/** A parameter of an address. */
export type Said = z.output<typeof said>;

/** The invalid parameters of an address, in order. Blank values are ignored. */
export const nonsenseIn = (search: URLSearchParams, rules: AddressRules): Said[] =>
  [...search]
    .filter(([name, value]) => value !== '' && rules[name]?.(value) === false)
    .map(([name, value]) => ({ name, value }));

const leftBehind = z.object({ leftOut: z.array(said).min(1) });

/** The parameters dropped from an address, from the state of its history entry. */
export const leftOutIn = (state: unknown): Said[] => leftBehind.safeParse(state).data?.leftOut ?? [];

const spoken: Readonly<Record<string, string>> = {
  q: 'search',
  id: 'reference',
  family: 'family',
  familyPage: 'page',
  strandedPage: 'page',
};

/** Longer values are truncated. */
const mostShown = 30;

/** `status “zzz”, from “2026-13-45”` */
export const leftOutWords = (leftOut: readonly Said[]): string =>
  leftOut
    .map(({ name, value }) => {
      const shown = value.length > mostShown ? `${value.slice(0, mostShown)}…` : value;
      return `${spoken[name] ?? name} “${shown}”`;
    })
    .join(', ');
