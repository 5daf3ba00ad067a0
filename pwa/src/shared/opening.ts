import type { Site } from '@toodles/api/contract/site.ts';
import { timeOfDay } from './format.ts';

type OpeningDay = Site['openingHours'][number];

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const hoursOf = (day: OpeningDay) =>
  day.isOpen ? `${timeOfDay(day.openTime)} to ${timeOfDay(day.closeTime)}` : 'closed';

/** Runs of days with the same hours, the week beginning on Monday. */
function runs(hours: readonly OpeningDay[]): { from: number; to: number; hours: string }[] {
  const week = [...hours].sort((a, b) => ((a.dayOfWeek + 6) % 7) - ((b.dayOfWeek + 6) % 7));
  const found: { from: number; to: number; hours: string }[] = [];
  for (const day of week) {
    const last = found.at(-1);
    const text = hoursOf(day);
    if (last?.hours === text) last.to = day.dayOfWeek;
    else found.push({ from: day.dayOfWeek, to: day.dayOfWeek, hours: text });
  }
  return found;
}

/** The week's hours for people, a line each: `Open daily, 10 AM to 8 PM`, or `Monday to Saturday, …`. */
export function openingLines(hours: readonly OpeningDay[]): string[] {
  const found = runs(hours);
  const [only] = found;
  if (only && found.length === 1)
    return [only.hours === 'closed' ? 'Closed for now' : `Open daily, ${only.hours}`];
  return found.map(({ from, to, hours: text }) => {
    const days = from === to ? DAYS[from] : `${DAYS[from]} to ${DAYS[to]}`;
    return `${days}, ${text}`;
  });
}
