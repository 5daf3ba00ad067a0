import { centreMoment, offsetMinutes } from '../dates.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

interface Change {
  at: Date;
  from: number;
  to: number;
}

/** The minute in which a zone's offset changes, between two instants with different offsets. */
function findChange(before: number, after: number, timeZone: string): Change {
  const from = offsetMinutes(new Date(before), timeZone);
  let [low, high] = [before / minuteMs, after / minuteMs];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMinutes(new Date(middle * minuteMs), timeZone) === from) low = middle;
    else high = middle;
  }
  const at = new Date(high * minuteMs);
  return { at, from, to: offsetMinutes(at, timeZone) };
}

/** Offset changes by zone and year. Each mail with a calendar entry asks for three years, a thousand days. */
const knownChanges = new Map<string, Change[]>();
const maxKnownYears = 20;

/** A zone's offset changes in a year of UTC; none in Bengaluru. */
function changesIn(year: number, timeZone: string): Change[] {
  const key = `${year} ${timeZone}`;
  const known = knownChanges.get(key);
  if (known) return known;
  const [start, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  const days = Array.from({ length: (end - start) / dayMs }, (_, n) => start + n * dayMs);
  const offset = (ms: number) => offsetMinutes(new Date(ms), timeZone);
  const changes = days
    .filter((day) => offset(day) !== offset(day + dayMs))
    .map((day) => findChange(day, day + dayMs, timeZone));
  if (knownChanges.size >= maxKnownYears) knownChanges.clear();
  knownChanges.set(key, changes);
  return changes;
}

/** A zone's offset changes in the year before and the year after an instant. */
function changesAround(instant: Date, timeZone: string): Change[] {
  const year = instant.getUTCFullYear();
  return [year - 1, year, year + 1]
    .flatMap((one) => changesIn(one, timeZone))
    .filter(({ at }) => Math.abs(at.getTime() - instant.getTime()) <= 366 * dayMs);
}

function utcOffset(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

/** A period with a constant offset. Its start is in the local time of the period before (RFC 5545, 3.6.5). */
function periodLines({ from, to }: Omit<Change, 'at'>, start: string): string[] {
  const name = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${utcOffset(from)}`,
    `TZOFFSETTO:${utcOffset(to)}`,
    `END:${name}`,
  ];
}

function localTimeBefore({ at, from }: Change): string {
  const { date, time } = centreMoment(new Date(at.getTime() + from * minuteMs), 'UTC');
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

/**
 * The definition of a time zone for a calendar file, valid for a year either side of an instant.
 * @param timeZone IANA name
 */
export function zoneLines(timeZone: string, instant: Date): string[] {
  const changes = changesAround(instant, timeZone);
  const before = changes[0]?.from ?? offsetMinutes(instant, timeZone);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...periodLines({ from: before, to: before }, '19700101T000000'),
    ...changes.flatMap((change) => periodLines(change, localTimeBefore(change))),
    'END:VTIMEZONE',
  ];
}
