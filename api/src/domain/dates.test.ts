import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  centreDate,
  centreMoment,
  clockText,
  daysBetween,
  instantOf,
  minutesOf,
  offsetMinutes,
  timeOf,
  weekdayOf,
} from './dates.ts';

const kolkata = 'Asia/Kolkata';

describe('the centre’s date and time', () => {
  it("follow Bengaluru’s day, not UTC's", () => {
    expect(centreMoment(new Date('2026-11-21T18:20:00Z'), kolkata)).toEqual({
      date: '2026-11-21',
      time: '23:50',
    });
    expect(centreDate(new Date('2026-11-21T18:29:59Z'), kolkata)).toBe('2026-11-21');
    expect(centreDate(new Date('2026-11-21T18:30:00Z'), kolkata)).toBe('2026-11-22');
    expect(centreMoment(new Date('2026-12-31T18:30:00Z'), kolkata)).toEqual({
      date: '2027-01-01',
      time: '00:00',
    });
  });

  it('convert to an instant', () => {
    expect(instantOf({ date: '2026-11-21', time: '10:00' }, kolkata).toISOString()).toBe(
      '2026-11-21T04:30:00.000Z',
    );
    expect(instantOf({ date: '2026-11-21', time: '00:15' }, kolkata).toISOString()).toBe(
      '2026-11-20T18:45:00.000Z',
    );
  });

  it('resolve a repeated hour to its first occurrence, and move a skipped time forward', () => {
    const newYork = 'America/New_York';
    expect(instantOf({ date: '2026-11-01', time: '01:30' }, newYork).toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    );
    expect(instantOf({ date: '2026-03-08', time: '02:30' }, newYork).toISOString()).toBe(
      '2026-03-08T07:30:00.000Z',
    );
    expect(offsetMinutes(new Date('2026-07-01T00:00:00Z'), newYork)).toBe(-240);
    expect(offsetMinutes(new Date('2026-07-01T00:00:00Z'), kolkata)).toBe(330);
  });

  it('survive a round trip for any minute', () => {
    const minutes = fc.integer({ min: 0, max: 40_000_000 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(kolkata, 'UTC', 'Asia/Kathmandu'), (n, zone) => {
        const instant = new Date(n * 60_000);
        expect(instantOf(centreMoment(instant, zone), zone)).toEqual(instant);
      }),
    );
  });
});

describe('date and time arithmetic', () => {
  it('counts days across months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-11-21', '2027-02-19')).toBe(90);
  });

  it('knows the weekday of a date', () => {
    expect(weekdayOf('2026-11-22')).toBe(0);
    expect(weekdayOf('2026-11-21')).toBe(6);
  });

  it('counts the minutes of the day, even past midnight', () => {
    expect(minutesOf('10:30')).toBe(630);
    expect(timeOf(630)).toBe('10:30');
    expect(timeOf(1500)).toBe('25:00');
  });

  it('formats times on a 12-hour clock', () => {
    expect(['00:00', '09:05', '12:00', '19:00', '20:30'].map(clockText)).toEqual([
      '12 AM',
      '9:05 AM',
      '12 PM',
      '7 PM',
      '8:30 PM',
    ]);
  });
});
