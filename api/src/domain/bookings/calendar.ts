import type { BookingStatus } from '../../contract/bookings/bookings.ts';
import { instantOf } from '../dates.ts';
import { zoneLines } from './calendar-zone.ts';

/** The details of a visit that a calendar shows. */
export interface CalendarEntry {
  uid: string;
  /** Increases with every change, so that calendars replace the older file. */
  sequence: number;
  status: BookingStatus;
  date: string;
  startTime: string;
  endTime: string;
  timeZone: string;
  summary: string;
  location: string;
  description: string;
  /** The page of the visit: with a key only in a file that is sent to its parent. */
  url: string;
  stampedAt: Date;
}

const statuses = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
} as const satisfies Record<BookingStatus, string>;

/** Escapes the special characters of a property's text (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');

const local = (date: string, time: string): string =>
  `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;

/** An instant in the UTC format of calendar files: `20261121T043000Z`. */
const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const lineOctets = 75;
const utf8 = new TextEncoder();

/** Folds a line after at most 75 octets, never inside a character (RFC 5545, 3.1). */
export function fold(line: string): string {
  const parts = [''];
  let room = lineOctets;
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (size > room) {
      parts.push('');
      // The space that marks a continuation counts towards the limit.
      room = lineOctets - 1;
    }
    parts.push((parts.pop() ?? '') + character);
    room -= size;
  }
  return parts.join('\r\n ');
}

/** The phone reminds two hours before, in time to leave. */
const reminderLines = (summary: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(summary)}`,
  'TRIGGER:-PT2H',
  'END:VALARM',
];

/** A visit as a calendar file (RFC 5545), in the centre's time zone whatever the phone's zone. */
export function calendarFile(entry: CalendarEntry): string {
  const { date, startTime, endTime, timeZone } = entry;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Toodles//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zoneLines(timeZone, instantOf({ date, time: startTime }, timeZone)),
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${utc(entry.stampedAt)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART;TZID=${timeZone}:${local(date, startTime)}`,
    `DTEND;TZID=${timeZone}:${local(date, endTime)}`,
    `SUMMARY:${escaped(entry.summary)}`,
    `LOCATION:${escaped(entry.location)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `URL:${entry.url}`,
    `STATUS:${statuses[entry.status]}`,
    ...(entry.status === 'cancelled' ? [] : reminderLines(entry.summary)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
