import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysOfMask,
  everyWeekday,
  isValidOn,
  maskOf,
  packageDay,
  priceOn,
  validDaysText,
} from './package-days.ts';

const weekdays = { validDays: [1, 2, 3, 4, 5], onHolidays: false };
const weekends = { validDays: [0, 6], onHolidays: true };
const friday = '2026-11-20';
const saturday = '2026-11-21';

describe('the days of a package', () => {
  it('accepts a weekday package from Monday to Friday, and no holiday', () => {
    expect(isValidOn(weekdays, packageDay(friday, false))).toBe(true);
    expect(isValidOn(weekdays, packageDay(saturday, false))).toBe(false);
    expect(isValidOn(weekdays, packageDay(friday, true))).toBe(false);
  });

  it('accepts a weekend package on a holiday in the week', () => {
    expect(isValidOn(weekends, packageDay(friday, false))).toBe(false);
    expect(isValidOn(weekends, packageDay(friday, true))).toBe(true);
    expect(isValidOn(weekends, packageDay(saturday, false))).toBe(true);
  });

  it('puts the days into words', () => {
    expect(validDaysText(weekdays)).toBe('Mon to Fri');
    expect(validDaysText(weekends)).toBe('Sat, Sun and holidays');
    expect(validDaysText({ validDays: [1, 3, 4], onHolidays: false })).toBe('Mon, Wed and Thu');
    expect(validDaysText({ validDays: [2], onHolidays: false })).toBe('Tue');
    expect(validDaysText({ validDays: everyWeekday, onHolidays: true })).toBeUndefined();
    expect(validDaysText({ validDays: everyWeekday, onHolidays: false })).toBe('Every day except holidays');
  });

  it('stores any set of days as a mask and reads it back', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 6 })), (days) => {
        expect(daysOfMask(maskOf(days))).toEqual(days.toSorted());
      }),
    );
  });
});

describe('the price of a day', () => {
  const prices = { pricePaise: 49_900, weekendPricePaise: 59_900 };

  it('charges the weekend price on weekends and holidays', () => {
    expect(priceOn(prices, packageDay(friday, false))).toBe(49_900);
    expect(priceOn(prices, packageDay(saturday, false))).toBe(59_900);
    expect(priceOn(prices, packageDay(friday, true))).toBe(59_900);
  });

  it('charges one price without a weekend price, or before a day is chosen', () => {
    expect(priceOn({ ...prices, weekendPricePaise: null }, packageDay(saturday, false))).toBe(49_900);
    expect(priceOn(prices, undefined)).toBe(49_900);
  });
});
