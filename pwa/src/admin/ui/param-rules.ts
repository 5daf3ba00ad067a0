import { calendarDate, search as searchText } from '@toodles/api/contract/basics/fields.ts';
import { z } from 'zod';

/** The known parameters of a page's address and their valid values. Other parameters are ignored. */
export type ParamRules = Readonly<Record<string, (value: string) => boolean>>;

export const oneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

export const isDate = (value: string): boolean => calendarDate.safeParse(value).success;

/** A page number or a row id. */
export const isNumber = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);

export const isSearch = (value: string): boolean => searchText.safeParse(value).success;

/** The parameters of every list. */
export const listRules: ParamRules = { q: isSearch, page: isNumber };

/** `?new=1` opens the dialog that adds something (useNewDialog.ts). */
export const newRule: ParamRules = { new: oneOf(['1']) };

const paramSchema = z.object({ name: z.string(), value: z.string() });
/** A parameter of an address. */
export type Param = z.output<typeof paramSchema>;

/** The invalid parameters of an address, in order. Blank values are ignored. */
export const invalidParams = (search: URLSearchParams, rules: ParamRules): Param[] =>
  [...search]
    .filter(([name, value]) => value !== '' && rules[name]?.(value) === false)
    .map(([name, value]) => ({ name, value }));

const historyState = z.object({ leftOut: z.array(paramSchema).min(1) });

/** The parameters dropped from an address, from the state of its history entry. */
export const ignoredParams = (state: unknown): Param[] => historyState.safeParse(state).data?.leftOut ?? [];

const paramLabels: Readonly<Record<string, string>> = {
  q: 'search',
  id: 'reference',
  family: 'family',
  familyPage: 'page',
  strandedPage: 'page',
};

/** Longer values are truncated. */
const MAX_VALUE_LENGTH = 30;

/** `status “zzz”, from “2026-13-45”` */
export const ignoredParamsText = (leftOut: readonly Param[]): string =>
  leftOut
    .map(({ name, value }) => {
      const shown = value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value;
      return `${paramLabels[name] ?? name} “${shown}”`;
    })
    .join(', ');
