import type { Site } from '@toodles/api/contract/centre/site.ts';
import { timeOfDay } from './format.ts';
import { type OpeningTexts, texts } from './texts.ts';

type OpeningDay = Site['openingHours'][number];

/**
 * When the last entry is: the time, if the centre closes at the same time on each open day, and otherwise the
 * minutes before it closes.
 */
export function lastEntryOf(site: Pick<Site, LastEntryField>): LastEntry {
  const closing = new Set(site.openingHours.filter(({ isOpen }) => isOpen).map(({ closeTime }) => closeTime));
  return closing.size > 1
    ? { minutesBefore: site.bookingClosesMinutesBeforeEnd }
    : { time: timeOfDay(site.lastEntryTime) };
}
export type LastEntry = { time: string } | { minutesBefore: number };
/** 'at 7 PM', or '60 minutes before closing'. */
export const lastEntryText = (last: LastEntry): string =>
  'time' in last ? `at ${last.time}` : `${last.minutesBefore} minutes before closing`;
type LastEntryField = 'openingHours' | 'lastEntryTime' | 'bookingClosesMinutesBeforeEnd';

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
