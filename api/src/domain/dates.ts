/** The centre's local time: the calendar date `YYYY-MM-DD` and the time of day `HH:MM`. */
export interface CentreMoment {
  date: string;
  time: string;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

interface ZoneClock {
  formatter: Intl.DateTimeFormat;
  /** Local times by minute since 1970. */
  moments: Map<number, CentreMoment>;
}

/** More minutes than the rows of one screen show. */
const maxMoments = 200;

// Creating a formatter is a hundred times slower than using one, and even that is too slow for a list of 200
// bookings, which asks for the same minutes again and again.
const zoneClocks = new Map<string, ZoneClock>();

function zoneClockOf(timeZone: string): ZoneClock {
  const kept = zoneClocks.get(timeZone);
  if (kept) return kept;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const made = { formatter, moments: new Map<number, CentreMoment>() };
  zoneClocks.set(timeZone, made);
  return made;
}

function read(formatter: Intl.DateTimeFormat, instant: Date): CentreMoment {
  const parts = Object.fromEntries(formatter.formatToParts(instant).map((p) => [p.type, p.value]));
  const year = (parts.year ?? '').padStart(4, '0');
  return { date: `${year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/**
 * An instant in the centre's local time (docs/product.md, decision 5: never UTC's day, never the phone's). An
 * invalid `Date` gives blank texts and never throws, so that one broken row does not break its list.
 * @param timeZone IANA name, such as `Asia/Kolkata`
 */
export function centreMoment(instant: Date, timeZone: string): CentreMoment {
  if (Number.isNaN(instant.getTime())) return { date: '', time: '' };
  const { formatter, moments } = zoneClockOf(timeZone);
  const minute = Math.floor(instant.getTime() / minuteMs);
  const known = moments.get(minute);
  if (known) return { ...known };
  if (moments.size >= maxMoments) moments.clear();
  const moment = read(formatter, instant);
  moments.set(minute, moment);
  return { ...moment };
}

/** The centre's calendar date at an instant, such as its 'today'. */
export const centreDate = (instant: Date, timeZone: string): string => centreMoment(instant, timeZone).date;

/** Whether a visit has begun at a moment of the centre's clock. */
export const hasBegun = (
  { date, startTime }: { date: string; startTime: string },
  here: CentreMoment,
): boolean => date < here.date || (date === here.date && startTime <= here.time);

const asIfUtc = ({ date, time }: CentreMoment): number => Date.parse(`${date}T${time}:00Z`);

/** A zone's offset from UTC at an instant, in minutes: 330 in Bengaluru. */
export const offsetMinutes = (instant: Date, timeZone: string): number =>
  Math.round((asIfUtc(centreMoment(instant, timeZone)) - instant.getTime()) / minuteMs);

/**
 * The instant of a local date and time. A time repeated when clocks go back resolves to its first occurrence.
 * A time skipped when clocks go forward moves later by the length of the gap.
 */
export function instantOf(moment: CentreMoment, timeZone: string): Date {
  const wall = asIfUtc(moment);
  const withOffsetOf = (near: number) => new Date(wall - offsetMinutes(new Date(near), timeZone) * minuteMs);
  const before = withOffsetOf(wall - dayMs);
  const after = withOffsetOf(wall + dayMs);
  const fits = (instant: Date) => asIfUtc(centreMoment(instant, timeZone)) === wall;
  return !fits(before) && fits(after) ? after : before;
}

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** The date `days` later; earlier when negative. */
export const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * dayMs).toISOString().slice(0, 10);

/** The number of days from one date to another. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** The age in whole years of someone born on a day. */
export const ageOn = (birthday: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(5) < birthday.slice(5) ? 1 : 0);

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** A time of day in minutes since midnight: `10:30` is 630. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * Minutes since midnight as a time of day. From 24 hours it runs on (`25:00`), so that times still sort and
 * compare.
 */
export function timeOf(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** `14:00` is `2 PM`, `10:30` is `10:30 AM`; any other text is returned unchanged. */
export function clockText(time: string): string {
  if (!/^\d{2,}:\d{2}$/.test(time)) return time;
  const minutes = minutesOf(time);
  const hour = Math.floor(minutes / 60) % 24;
  const past = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `${hour % 12 || 12}${past} ${hour < 12 ? 'AM' : 'PM'}`;
}
