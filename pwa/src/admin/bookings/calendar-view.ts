import type { CalendarDay } from '@toodles/api/contract/bookings/team-calendar.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { dayLong } from '../../shared/format.ts';
import { dateParam } from '../ui/days.ts';
import { daysText } from '../ui/days-text.ts';
import { weekOf } from '../visits/visits-view.ts';

export const viewModes = ['list', 'day', 'week'] as const;
export type BookingsViewMode = (typeof viewModes)[number];

/** The page's view and date. Without parameters it is the list. */
export function parseViewMode(
  search: URLSearchParams,
  today: string,
): { look: BookingsViewMode; date: string } {
  return {
    look: viewModes.find((view) => view === search.get('view')) ?? 'list',
    date: dateParam(search, 'date') || today,
  };
}

/** The dates to query: the day itself, or Monday to Sunday around it. */
export const daysOf = (look: 'day' | 'week', date: string): { from: string; to: string } =>
  look === 'day' ? { from: date, to: date } : weekOf(date);

/** The same view one day or week earlier (−1) or later (1). */
export const stepDate = (look: 'day' | 'week', date: string, by: -1 | 1): string =>
  addDays(date, by * (look === 'day' ? 1 : 7));

/** `Saturday 21 November`, `16–22 Nov`. */
export const viewModeTitle = (look: 'day' | 'week', date: string): string =>
  look === 'day' ? dayLong(date) : daysText(weekOf(date));

/** The labels of the step buttons. */
export const stepNames = {
  day: { before: 'Previous day', after: 'Next day' },
  week: { before: 'Previous week', after: 'Next week' },
} as const;

type Slot = CalendarDay['slots'][number];

export interface SlotTimes {
  startTime: string;
  endTime: string;
}

/** The times at which any of the days has a slot, in order: the rows of the week. */
export function timesOf(days: readonly CalendarDay[]): SlotTimes[] {
  const spans = new Map<string, SlotTimes>();
  for (const { startTime, endTime } of days.flatMap(({ slots }) => slots))
    spans.set(`${startTime} ${endTime}`, { startTime, endTime });
  return [...spans].toSorted(([a], [b]) => a.localeCompare(b)).map(([, span]) => span);
}

export const slotAt = ({ slots }: CalendarDay, { startTime, endTime }: SlotTimes): Slot | undefined =>
  slots.find((slot) => slot.startTime === startTime && slot.endTime === endTime);

/** How full a slot is, from 0 to 5 as the heat map of the analytics shows it; 5 is full. */
export function heatOf({ seatsTaken, capacity }: Pick<Slot, 'seatsTaken' | 'capacity'>): number {
  if (seatsTaken >= capacity) return 5;
  return Math.min(4, Math.ceil((seatsTaken / capacity) * 5));
}
