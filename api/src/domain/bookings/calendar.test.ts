import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarFile, fold } from './calendar.ts';
import { zoneLines } from './calendar-zone.ts';

const entry: CalendarEntry = {
  uid: 'TD-7K3QXM@toodles.example',
  sequence: 0,
  status: 'confirmed',
  date: '2026-11-22',
  startTime: '10:00',
  endTime: '12:00',
  timeZone: 'Asia/Kolkata',
  summary: 'Play session at Toodles',
  location: 'Toodles, Main Road, Bengaluru',
  description: 'Walk-in Play for 2 children\nReference TD-7K3QXM; bring socks, \\o/',
  url: 'https://toodles.example/bookings/TD-7K3QXM',
  stampedAt: new Date('2026-11-21T06:00:00.123Z'),
};

const unfold = (file: string) => file.replaceAll('\r\n ', '');

describe('a calendar file', () => {
  it('follows RFC 5545', () => {
    expect(unfold(calendarFile(entry)).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Toodles//Bookings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Kolkata',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:TD-7K3QXM@toodles.example',
      'DTSTAMP:20261121T060000Z',
      'SEQUENCE:0',
      'DTSTART;TZID=Asia/Kolkata:20261122T100000',
      'DTEND;TZID=Asia/Kolkata:20261122T120000',
      'SUMMARY:Play session at Toodles',
      'LOCATION:Toodles\\, Main Road\\, Bengaluru',
      'DESCRIPTION:Walk-in Play for 2 children\\nReference TD-7K3QXM\\; bring socks\\, \\\\o/',
      'URL:https://toodles.example/bookings/TD-7K3QXM',
      'STATUS:CONFIRMED',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Play session at Toodles',
      'TRIGGER:-PT2H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('reminds of no cancelled visit', () => {
    expect(calendarFile({ ...entry, status: 'cancelled' })).not.toContain('VALARM');
  });

  it('folds lines at 75 octets and contains no bare line break, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (description) => {
        const file = calendarFile({ ...entry, description });
        const lines = file.split('\r\n');
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        expect(lines.join('')).not.toMatch(/[\r\n]/);
      }),
    );
  });

  it('never folds inside a character, and unfolds to the same text', () => {
    const line = `SUMMARY:${'ಆಟ 🎈'.repeat(30)}`;
    expect(fold(line)).not.toContain('\ufffd');
    expect(unfold(fold(line))).toBe(line);
    expect(fold('x'.repeat(75))).toBe('x'.repeat(75));
    expect(fold('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
  });
});

describe('the time zone of a calendar file', () => {
  it('lists the offset changes around the visit, each in the local time before it', () => {
    const lines = zoneLines('Europe/Berlin', new Date('2026-07-01T08:00:00Z'));
    const periods = lines
      .join('\n')
      .split(/(?=BEGIN:(?:STANDARD|DAYLIGHT))/)
      .slice(1);
    expect(periods.map((period) => period.split('\n').slice(0, 4))).toEqual([
      ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0200'],
      ['BEGIN:STANDARD', 'DTSTART:20251026T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
      ['BEGIN:DAYLIGHT', 'DTSTART:20260329T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
      ['BEGIN:STANDARD', 'DTSTART:20261025T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
      ['BEGIN:DAYLIGHT', 'DTSTART:20270328T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
    ]);
  });
});
