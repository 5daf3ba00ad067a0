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
