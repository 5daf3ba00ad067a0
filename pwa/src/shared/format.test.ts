import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  count,
  day,
  dayLong,
  moment,
  monthName,
  phoneNumber,
  rupees,
  rupeesExact,
  rupeesOf,
  timeOfDay,
  timeOfDayExact,
  timeSpan,
  weekday,
} from './format.ts';

describe('money', () => {
  test.each([
    [149_900, '₹1,499'],
    [101_830, '₹1,018.30'],
    [5, '₹0.05'],
    [0, '₹0'],
    [-17_970, '−₹179.70'],
    [12_345_678_00, '₹1,23,45,678'],
  ])('formats %i paise as %s', (paise, shown) => expect(rupees(paise)).toBe(shown));

  test('always shows paise in columns', () => expect(rupeesExact(119_800)).toBe('₹1,198.00'));

  test('formats the decimal rupees of the API', () => {
    expect(rupeesOf('1018.30')).toBe('₹1,018.30');
    expect(rupeesOf('499.00')).toBe('₹499');
    expect(rupeesOf('0.29')).toBe('₹0.29');
    expect(rupeesOf(2999)).toBe('₹2,999');
  });
});

describe('dates and times of the centre', () => {
  test('shows a calendar date unchanged in every time zone', () => {
    expect(day('2026-11-21')).toBe('Sat 21 Nov');
    expect(day('2026-09-01')).toBe('Tue 1 Sep');
    expect(dayLong('2026-11-22')).toBe('Sunday 22 November');
  });

  test.each([
    ['14:00', '16:00', '2–4 PM'],
    ['10:00', '12:00', '10 AM–12 PM'],
    ['12:00', '14:00', '12–2 PM'],
    ['09:30', '11:00', '9:30–11 AM'],
  ])('formats %s to %s as %s', (start, end, shown) => expect(timeSpan(start, end)).toBe(shown));

  test('formats times of day', () => {
    expect(timeOfDay('19:00')).toBe('7 PM');
    expect(timeOfDay('00:05')).toBe('12:05 AM');
    expect(timeOfDay('11:58')).toBe('11:58 AM');
    expect(timeOfDayExact('20:00')).toBe('8:00 PM');
    expect(timeOfDayExact('10:30')).toBe('10:30 AM');
  });

  test('shows an instant in the centre’s time: late evening in UTC is the next day in Bengaluru', () => {
    expect(moment('2026-11-19T15:44:00Z', 'Asia/Kolkata')).toBe('Thu 19 Nov, 9:14 PM');
  });
});

test('keeps the order of a date in other languages', () => {
  expect(dayLong('2026-11-22', 'hi')).toBe('रविवार 22 नवंबर');
  expect(monthName('2026-11-22', 'kn')).toBe('ನವೆಂಬರ್');
});

describe('people', () => {
  test('formats phone numbers', () => {
    expect(phoneNumber('9876543210')).toBe('+91\u00a098765\u00a043210');
    expect(phoneNumber('+919876543210')).toBe('+91\u00a098765\u00a043210');
    expect(phoneNumber('080 1234')).toBe('080 1234');
  });

  test('formats counts', () => {
    expect(count(1, 'child', 'children')).toBe('1 child');
    expect(count(2, 'child', 'children')).toBe('2 children');
  });
});

describe('texts that are no date, time or amount', () => {
  const formatters = [day, dayLong, weekday, monthName, timeOfDay, timeOfDayExact, phoneNumber, rupeesOf];
  const looksLikeADate = fc
    .tuple(fc.nat(99_999), fc.nat(99), fc.nat(99))
    .map(
      ([year, month, date]) => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`,
    );
  const anything = fc.oneof(fc.string(), looksLikeADate, fc.constantFrom('2026-99-99', '10000-01-01', ''));

  test('are shown unchanged: no formatter throws', () => {
    fc.assert(
      fc.property(anything, anything, (one, other) => {
        for (const formatted of formatters.map((format) => format(one)))
          expect(typeof formatted).toBe('string');
        expect(typeof moment(one, 'Asia/Kolkata')).toBe('string');
        expect(typeof timeSpan(one, other)).toBe('string');
      }),
    );
  });

  test.each(['2026-99-99', '2026-13-01', 'soon'])('%s stays unchanged', (text) => {
    expect([day(text), dayLong(text), moment(text, 'Asia/Kolkata')]).toEqual([text, text, text]);
  });
});
