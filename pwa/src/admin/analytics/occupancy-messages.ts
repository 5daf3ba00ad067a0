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

/** `Monday and Wednesday 2–4 PM, 22%`: the weekdays with the same rate in the same slot; otherwise only the first. */
function timesText(occupancy: readonly Cell[], { startTime, endTime, ...best }: Cell): string {
  const rate = percentOf(best.seatsTaken, best.capacity);
  const tied = occupancy
    .filter((cell) => cell.startTime === startTime && occupancyRate(cell) === rate)
    .map(({ weekday }) => weekday)
    .sort((a, b) => weekOrder(a) - weekOrder(b));
  const days = (tied.length <= NAMED_DAYS ? tied : [best.weekday]).map((day) => weekdays[day] ?? '');
  // The time and its figure stay in one line.
  return `${listOf(days)} ${`${timeSpan(startTime, endTime)}, ${rate}%`.replaceAll(' ', '\u00a0')}`;
}

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The fullest and the emptiest times; undefined if none stands out. */
export function occupancyExtremes({
  occupancy,
}: Analytics): { fullest: string; emptiest: string } | undefined {
  const fullest = maxBy(occupancy, occupancyRate);
  const emptiest = maxBy(occupancy, (cell) => -occupancyRate(cell));
  if (!fullest || !emptiest || occupancyRate(fullest) === occupancyRate(emptiest)) return undefined;
  return { fullest: timesText(occupancy, fullest), emptiest: timesText(occupancy, emptiest) };
}
