import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { timeSpan } from '../../shared/format.ts';
import { maxBy, percentOf } from './analytics-messages.ts';

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Starts on Monday, so that the weekend stays together at the end. */
export const weekOrder = (weekday: number): number => (weekday + 6) % 7;

type Cell = Analytics['occupancy'][number];
export const occupancyRate = (cell: Cell): number => percentOf(cell.seatsTaken, cell.capacity);

/** So many weekdays of one slot are named together. */
const NAMED_DAYS = 3;

/** `2–4 PM` that stays in one line: with no-break spaces, and word joiners around the dash. */
export const unbrokenSpan = (start: string, end: string): string =>
  timeSpan(start, end).replaceAll(' ', '\u00a0').replaceAll('–', '\u2060–\u2060');

export interface SlotTimes {
  /** `Mon and Wed 2–4 PM`: the weekdays with the same rate in the same slot; otherwise only the first. */
  times: string;
  rate: string;
}

function timesOf(occupancy: readonly Cell[], { startTime, endTime, ...best }: Cell): SlotTimes {
  const rate = percentOf(best.seatsTaken, best.capacity);
  const tied = occupancy
    .filter((cell) => cell.startTime === startTime && occupancyRate(cell) === rate)
    .map(({ weekday }) => weekday)
    .sort((a, b) => weekOrder(a) - weekOrder(b));
  const named = tied.length <= NAMED_DAYS ? tied : [best.weekday];
  const days = named.map((day) => (weekdays[day] ?? '').slice(0, named.length > 1 ? 3 : undefined));
  return { times: `${listOf(days)} ${unbrokenSpan(startTime, endTime)}`, rate: `${rate}%` };
}

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The fullest and the emptiest times; undefined if none stands out. */
export function occupancyExtremes({
  occupancy,
}: Pick<Analytics, 'occupancy'>): { fullest: SlotTimes; emptiest: SlotTimes } | undefined {
  const fullest = maxBy(occupancy, occupancyRate);
  const emptiest = maxBy(occupancy, (cell) => -occupancyRate(cell));
  if (!fullest || !emptiest || occupancyRate(fullest) === occupancyRate(emptiest)) return undefined;
  return { fullest: timesOf(occupancy, fullest), emptiest: timesOf(occupancy, emptiest) };
}
