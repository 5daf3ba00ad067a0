import type { Site } from '@toodles/api/contract/centre/site.ts';
import { timeOfDay } from './format.ts';
import { type OpeningTexts, texts } from './texts.ts';

type OpeningDay = Site['openingHours'][number];

/** `10 AM to 8 PM`, or `closed`. */
const hoursOf = (day: OpeningDay, t: OpeningTexts = texts.en.opening): string =>
  day.isOpen ? t.hours(timeOfDay(day.openTime), timeOfDay(day.closeTime)) : t.closed;

/** Runs of days with the same hours, starting on Monday. */
function runs(
  hours: readonly OpeningDay[],
  t: OpeningTexts,
): { from: number; to: number; hours: string; isOpen: boolean }[] {
  const week = [...hours].sort((a, b) => ((a.dayOfWeek + 6) % 7) - ((b.dayOfWeek + 6) % 7));
  const found: { from: number; to: number; hours: string; isOpen: boolean }[] = [];
  for (const day of week) {
    const last = found.at(-1);
    const text = hoursOf(day, t);
    if (last?.hours === text) last.to = day.dayOfWeek;
    else found.push({ from: day.dayOfWeek, to: day.dayOfWeek, hours: text, isOpen: day.isOpen });
  }
  return found;
}

/** Runs of weekdays with the same hours, as display texts: one row per run. */
export function openingRows(
  hours: readonly OpeningDay[],
  t: OpeningTexts = texts.en.opening,
): { days: string; hours: string }[] {
  const found = runs(hours, t);
  const [only] = found;
  if (only && found.length === 1)
    return [{ days: only.isOpen ? t.daily : t.closedForNow, hours: only.isOpen ? only.hours : '' }];
  const name = (day: number) => t.days[day] ?? '';
  return found.map(({ from, to, hours: text }) => ({
    days: from === to ? name(from) : t.span(name(from), name(to)),
    hours: text,
  }));
}

/**
 * The week's hours as display texts, one line per run: `Open daily, 10 AM to 8 PM`, or `Monday to Saturday,
 * …`.
 */
export const openingLines = (hours: readonly OpeningDay[], t: OpeningTexts = texts.en.opening): string[] =>
  openingRows(hours, t).map((row) => (row.hours ? t.line(row.days, row.hours) : row.days));
