import { weekdayOf } from '../dates.ts';

/** A day, as far as packages are concerned. */
export interface PackageDay {
  /** 0 is Sunday. */
  weekday: number;
  /** A special day with holiday prices, whatever its weekday. */
  isHoliday: boolean;
}

/** The days on which a package can be used. */
export interface ValidDays {
  /** 0 is Sunday, 6 is Saturday. */
  validDays: readonly number[];
  /** On a holiday, only this counts, not the weekday. */
  onHolidays: boolean;
}

/** A package's prices per child, in paise. */
export interface DayPrices {
  pricePaise: number;
  /** The price on Saturdays, Sundays and holidays; null if it is the same every day. */
  weekendPricePaise: number | null;
  /** Its hours can be used on any day, so that the day of the first visit doesn't matter. */
  sellsHours?: boolean;
}

export const everyWeekday: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

export const packageDay = (date: string, isHoliday: boolean): PackageDay => ({
  weekday: weekdayOf(date),
  isHoliday,
});

/** Whether a package can be used on a day. */
export const isValidOn = ({ validDays, onHolidays }: ValidDays, day: PackageDay): boolean =>
  day.isHoliday ? onHolidays : validDays.includes(day.weekday);

const isWeekend = ({ weekday, isHoliday }: PackageDay): boolean =>
  isHoliday || weekday === 0 || weekday === 6;

/** The price per child on a day, in paise; before a day is chosen, the price of a weekday. */
export const priceOn = (
  { pricePaise, weekendPricePaise, sellsHours = false }: DayPrices,
  day: PackageDay | undefined,
): number => (day && isWeekend(day) && !sellsHours ? (weekendPricePaise ?? pricePaise) : pricePaise);

/** Weekdays as a bit mask: 1 is Sunday, 64 is Saturday. */
export const maskOf = (days: readonly number[]): number => days.reduce((mask, day) => mask | (1 << day), 0);
export const daysOfMask = (mask: number): number[] => everyWeekday.filter((day) => (mask & (1 << day)) !== 0);

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** A week as people read it, from Monday. */
const week = [1, 2, 3, 4, 5, 6, 0];

/**
 * The days of a package in words: 'Mon to Fri', 'Sat, Sun and holidays'; undefined if it is valid every day.
 */
export function validDaysText({ validDays, onHolidays }: ValidDays): string | undefined {
  if (validDays.length === everyWeekday.length) return onHolidays ? undefined : 'Every day except holidays';
  const parts = [...runsOf(validDays).flatMap(runText), ...(onHolidays ? ['holidays'] : [])];
  if (parts.length === 0) return 'On no day';
  const last = parts.at(-1) ?? '';
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** The days in stretches without a gap, from Monday. */
function runsOf(validDays: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const [place, day] of week.entries()) {
    if (!validDays.includes(day)) continue;
    const before = week[place - 1];
    const run = runs.at(-1);
    if (run && before !== undefined && run.at(-1) === before) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

function runText(run: readonly number[]): string[] {
  const named = run.map((day) => names[day] ?? '');
  return named.length > 2 ? [`${named[0]} to ${named.at(-1)}`] : named;
}
