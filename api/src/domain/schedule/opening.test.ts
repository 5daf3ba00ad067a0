import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, timeOf, weekdayOf } from '../dates.ts';
import { type Closure, type DayHours, isWithinHours, openingOn } from './opening.ts';

const sunday = '2026-11-22';
const saturday = '2026-11-21';
const sundayOpen: DayHours = { dayOfWeek: 0, openTime: '10:00', closeTime: '20:00', isOpen: true };
const diwali: Closure = { date: saturday, isOpen: false, openTime: null, closeTime: null, reason: 'Diwali' };

describe('the opening hours of a date', () => {
  it('default to 10 to 8, closed on Sunday, for weekdays without a row', () => {
    expect(openingOn(saturday, [], [])).toEqual({ isOpen: true, openTime: '10:00', closeTime: '20:00' });
    expect(openingOn(sunday, [], [])).toEqual({ isOpen: false, reason: 'The centre is closed on Sundays.' });
  });

  it('follow the weekday’s row', () => {
    expect(openingOn(sunday, [sundayOpen], [])).toEqual({
      isOpen: true,
      openTime: '10:00',
      closeTime: '20:00',
    });
    const shut = openingOn(saturday, [{ ...sundayOpen, dayOfWeek: 6, isOpen: false }], []);
    expect(shut).toEqual({ isOpen: false, reason: 'The centre is closed on Saturdays.' });
  });

  it('are closed on a closed special day, with its reason', () => {
    expect(openingOn(saturday, [], [diwali])).toEqual({
      isOpen: false,
      reason: 'The centre is closed: Diwali',
    });
    expect(openingOn(saturday, [], [{ ...diwali, reason: '' }])).toEqual({
      isOpen: false,
      reason: 'The centre is closed on that day.',
    });
    expect(openingOn(addDays(saturday, 2), [], [diwali]).isOpen).toBe(true);
  });

  it('follow a special day, even on a closed weekday', () => {
    const short: Closure = {
      date: sunday,
      isOpen: true,
      openTime: '12:00',
      closeTime: null,
      reason: 'Late start',
    };
    expect(openingOn(sunday, [], [short])).toEqual({
      isOpen: true,
      openTime: '12:00',
      closeTime: '20:00',
      reason: 'Late start',
    });
  });
});

describe('slots within the opening hours', () => {
  it('may touch the edges but not exceed them', () => {
    const opening = openingOn(saturday, [], []);
    expect(isWithinHours({ startTime: '10:00', endTime: '12:00' }, opening)).toBe(true);
    expect(isWithinHours({ startTime: '18:00', endTime: '20:00' }, opening)).toBe(true);
    expect(isWithinHours({ startTime: '09:45', endTime: '11:45' }, opening)).toBe(false);
    expect(isWithinHours({ startTime: '18:15', endTime: '20:15' }, opening)).toBe(false);
  });
});

describe('any date', () => {
  const date = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2024-01-01', n));
  const time = fc.integer({ min: 0, max: 95 }).map((quarter) => timeOf(quarter * 15));
  const day = fc
    .record({ dayOfWeek: fc.integer({ min: 0, max: 6 }), a: time, b: time, isOpen: fc.boolean() })
    .map(({ dayOfWeek, a, b, isOpen }) => ({
      dayOfWeek,
      openTime: a < b ? a : b,
      closeTime: a < b ? b : a,
      isOpen,
    }));
  const week = fc.uniqueArray(day, { selector: (d) => d.dayOfWeek, maxLength: 7 });

  it('has the hours of its weekday, unless a special day changes them', () => {
    fc.assert(
      fc.property(date, week, (one, rows) => {
        expect(openingOn(addDays(one, 7), rows, [])).toEqual(openingOn(one, rows, []));
        const closed = openingOn(one, rows, [{ ...diwali, date: one }]);
        expect(closed.isOpen).toBe(false);
        expect(openingOn(addDays(one, 7), rows, [{ ...diwali, date: one }])).toEqual(
          openingOn(one, rows, []),
        );
      }),
    );
  });

  it('gives a reason exactly when it is closed, and has slots only when open', () => {
    fc.assert(
      fc.property(date, week, time, time, (one, rows, startTime, endTime) => {
        const opening = openingOn(one, rows, []);
        const row = rows.find((r) => r.dayOfWeek === weekdayOf(one));
        expect(opening.isOpen).toBe(row ? row.isOpen : weekdayOf(one) !== 0);
        expect('reason' in opening).toBe(!opening.isOpen);
        const inside = isWithinHours({ startTime, endTime }, opening);
        expect(inside).toBe(opening.isOpen && startTime >= opening.openTime && endTime <= opening.closeTime);
      }),
    );
  });
});
