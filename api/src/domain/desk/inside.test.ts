import { describe, expect, it } from 'vitest';
import { dayOfVisit, isForgotten, isInsideOnBooking } from './inside.ts';

const timeZone = 'Asia/Kolkata';
/**
 * 11:40 PM on the 21st in Bengaluru, the same day in UTC; and 12:20 AM on the 22nd, while UTC is still on the
 * 21st.
 */
const lateAtNight = '2026-11-21T18:10:00.000Z';
const afterMidnight = '2026-11-21T18:50:00.000Z';

describe('a visit on hours', () => {
  it.each([
    ['2026-11-21', lateAtNight, '2026-11-21'],
    ['2026-11-21', afterMidnight, '2026-11-21'],
    ['2026-11-22', lateAtNight, '2026-11-21'],
    ['2026-11-22', afterMidnight, '2026-11-22'],
    ['2026-11-19', lateAtNight, '2026-11-21'],
    ['2026-11-21', undefined, '2026-11-21'],
  ])('dated %s and received at %s counts on %s', (usageDate, heardAt, day) => {
    expect(dayOfVisit({ usageDate, heardAt }, timeZone)).toBe(day);
  });

  it('counts as forgotten once its day is over', () => {
    const visit = { usageDate: '2026-11-21', heardAt: lateAtNight };
    expect(isForgotten(visit, { today: '2026-11-21', timeZone })).toBe(false);
    expect(isForgotten(visit, { today: '2026-11-22', timeZone })).toBe(true);
  });
});

describe('a family with a booking', () => {
  const booking = { bookingDate: '2026-11-21', endTime: '14:00', arrivedAt: lateAtNight };
  it.each([
    [{}, '13:59', true],
    [{}, '14:00', false],
    [{ arrivedAt: null }, '13:59', false],
    [{ bookingDate: '2026-11-20' }, '13:59', false],
  ])('with %o at %s counts as inside: %s', (change, time, isInside) => {
    expect(isInsideOnBooking({ ...booking, ...change }, { date: '2026-11-21', time })).toBe(isInside);
  });
});
