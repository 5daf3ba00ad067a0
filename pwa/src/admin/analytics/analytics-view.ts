import { type AnalyticsTable, analyticsTables } from '@toodles/api/contract/insights/analytics-tables.ts';
import { firstOfMonth } from '@toodles/api/domain/months.ts';
import { read } from '../../shared/read.ts';
import { periodBefore } from '../ui/comparison/compare.ts';
import { dateWithYear } from '../ui/dates.ts';
import { dateParam } from '../ui/days.ts';
import { daysText as daysOfYear } from '../ui/days-text.ts';
import { isDate, oneOf, type ParamRules } from '../ui/param-rules.ts';

export const ranges = [
  { value: 'month', label: 'This month' },
  { value: '3-months', label: 'Last 3 months' },
  { value: '6-months', label: 'Last 6 months' },
  { value: '12-months', label: 'Last 12 months' },
  { value: 'year', label: 'This year' },
  { value: 'all', label: 'All time' },
  { value: 'days', label: 'Custom range' },
] as const;
export type RangeChoice = (typeof ranges)[number]['value'];

const defaultRange: RangeChoice = '6-months';

/** The tabs of the page. */
export const parts = [
  { value: 'overview', label: 'Overview' },
  { value: 'money', label: 'Money' },
  { value: 'visits', label: 'Visits' },
  { value: 'hours', label: 'Hours' },
] as const;
export type Part = (typeof parts)[number]['value'];

/** The tab of a name in the address, if there is one. */
export const partOf = (name: string | null): Part | undefined =>
  parts.find(({ value }) => value === name)?.value;

export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

export interface AnalyticsView {
  part: Part;
  choice: RangeChoice;
  /** The dates to query. */
  days: Days;
  /** Parts shown as tables. */
  tables: readonly AnalyticsTable[];
}

/** The parameters of the page's address. */
export const analyticsRules: ParamRules = {
  part: oneOf(parts.map(({ value }) => value)),
  range: oneOf(ranges.map(({ value }) => value)),
  from: isDate,
  to: isDate,
  tables: (value) => value.split(',').every((table) => analyticsTables.some((known) => known === table)),
};

/** Parses the address. Invalid values count as missing. */
export function parseView(search: URLSearchParams, today: string): AnalyticsView {
  const own = { from: dateParam(search, 'from') || undefined, to: dateParam(search, 'to') || undefined };
  // Dates in the address count even without `range=days`.
  const otherwise = own.from || own.to ? 'days' : defaultRange;
  const choice = ranges.find(({ value }) => value === search.get('range'))?.value ?? otherwise;
  return {
    part: partOf(search.get('part')) ?? 'overview',
    choice,
    days: choice === 'days' ? own : rangeOf(choice, today),
    tables: parseTables(search),
  };
}

/** The parts that the address shows as tables. */
function parseTables(search: URLSearchParams): AnalyticsTable[] {
  const named = (search.get('tables') ?? '').split(',');
  return analyticsTables.filter((table) => named.includes(table));
}

/** The dates of a relative range: whole months up to and including the current one, by the centre's date. */
export function rangeOf(choice: Exclude<RangeChoice, 'days'>, today: string): Days {
  switch (choice) {
    case 'month':
      return { from: firstOfMonth(today), to: today };
    case '3-months':
      return { from: firstOfMonth(today, -2), to: today };
    case '6-months':
      return { from: firstOfMonth(today, -5), to: today };
    case '12-months':
      return { from: firstOfMonth(today, -11), to: today };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'all':
      return {};
  }
}

/** The parameters of a range; none for the default. */
export const toParams = (choice: RangeChoice, days: Days) => ({
  range: choice === defaultRange ? undefined : choice,
  from: choice === 'days' ? days.from : undefined,
  to: choice === 'days' ? days.to : undefined,
});

/** Switches a part between table and chart. */
export function withTable(search: URLSearchParams, table: AnalyticsTable, isTable: boolean): string {
  const tables = parseTables(search);
  return analyticsTables.filter((one) => (one === table ? isTable : tables.includes(one))).join(',');
}

/** The dates of the figures, in words. */
export function daysText({ from, to }: Days): string {
  if (from && to) return from === to ? dateWithYear(from) : `${dateWithYear(from)} to ${dateWithYear(to)}`;
  if (from) return `From ${dateWithYear(from)}, including upcoming bookings`;
  if (to) return `Up to ${dateWithYear(to)}`;
  return 'All time, including upcoming bookings';
}

/** `31 Aug`, with its year unless that is this one. */
export const dayText = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? daysOfYear({ from: date, to: date }) : dateWithYear(date);

/** The days to compare with; undefined for days that are open at one end. */
export const daysBefore = ({ from, to }: Days): { from: string; to: string } | undefined =>
  from && to && from <= to ? periodBefore({ from, to }) : undefined;

/** The days of the figures, with years unless they are all of this one. */
export function leadText(days: Days, today: string): string {
  const { from, to } = days;
  if (!from || !to) return daysText(days);
  const years = new Set([from, to, today].map((date) => date.slice(0, 4)));
  return years.size === 1 || from.slice(0, 4) !== to.slice(0, 4) ? daysOfYear({ from, to }) : daysText(days);
}

/** The days before: with years only where their months come twice. */
export function beforeText({ from, to }: { from: string; to: string }, until: string): string {
  const isClear = firstOfMonth(until, -11) <= from;
  return isClear
    ? daysOfYear({ from: `2000${from.slice(4)}`, to: `2000${to.slice(4)}` })
    : daysOfYear({ from, to });
}

/** So many bars with their figures fit in a row. */
export const FITS_IN_ROW = 12;

export const queryOf = ({ from, to }: Days) => ({ ...(from && { from }), ...(to && { to }) });

/** Monthly figures may be a minute old. */
const freshMs = 60_000;

export const analyticsQuery = (days: Days) => ({
  ...read('GET /api/admin/analytics', { query: queryOf(days) }),
  staleTime: freshMs,
});
