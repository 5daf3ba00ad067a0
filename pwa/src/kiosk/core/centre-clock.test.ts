import { describe, expect, test } from 'vitest';
import {
  centreNow,
  centreTime,
  clockWarning,
  isClockUncertain,
  lastContactAt,
  timeNotBefore,
  validityDate,
} from './centre-clock.ts';

const hour = 3_600_000;
const day = 24 * hour;
const timeZone = 'Asia/Kolkata';
/** 12:06 PM on Saturday in Bengaluru. */
const right = Date.parse('2026-11-21T06:36:00Z');
const at = (ms: number) => new Date(ms).toISOString();

const off = (clockOffsetMs: number | null) => ({ clockOffsetMs, notBefore: null });
/** A state whose last contact was at `right`, by a clock with this offset. */
const contact = (clockOffsetMs = 0) => ({
  clockOffsetMs,
  contact: { lastAt: at(right - clockOffsetMs), failure: null },
});
const written = (tabletMs: number, clockOffsetMs: number | null = 0) => ({
  ...{ occurredAt: at(tabletMs), clockOffsetMs, acknowledged: null },
});
const known = (state: ReturnType<typeof contact>, rows: ReturnType<typeof written>[] = []) => ({
  ...{ clockOffsetMs: state.clockOffsetMs, notBefore: timeNotBefore(state, rows) },
});
const words = (tabletMs: number, state: ReturnType<typeof contact>) =>
  clockWarning({ tabletMs, state, notBefore: timeNotBefore(state, []), timeZone });

describe('the centre time on a tablet', () => {
  test('is right after a contact with the server, whatever the tablet clock says', () => {
    for (const wrong of [24, -48, 0.5]) {
      expect(centreTime(right + wrong * hour, off(-wrong * hour))).toBe(right);
      expect(centreNow(right + (wrong + 1) * hour, known(contact(-wrong * hour)))).toBe(right + hour);
    }
  });

  test('is the tablet time before the first contact', () => {
    expect(centreNow(right, off(null))).toBe(right);
    const never = { clockOffsetMs: null, contact: { lastAt: null, failure: null } };
    expect([lastContactAt(never), timeNotBefore(never, [written(right)])]).toEqual([null, null]);
  });

  test('never falls below the last contact, however far the clock is set back', () => {
    for (const back of [4 * day, 16 * 365 * day]) {
      expect(centreNow(right - back, known(contact()))).toBe(right);
      expect(centreNow(right - 2 * hour - back, known(contact(2 * hour)))).toBe(right);
    }
  });

  test('never falls below an operation saved since then by a trusted clock', () => {
    expect(centreNow(right - day, known(contact(), [written(right + 3 * hour)]))).toBe(right + 3 * hour);
    // Saved two days ahead by a clock that is right again, so not trusted.
    expect(centreNow(right + hour, known(contact(), [written(right + 2 * day)]))).toBe(right + hour);
    // Saved before that contact, by a clock with an unknown offset.
    expect(centreNow(right + hour, known(contact(), [written(right + 3 * hour, null)]))).toBe(right + hour);
  });

  test('is the tablet time once a clock that was a day ahead is set right', () => {
    expect(centreNow(right + hour, known(contact(-day)))).toBe(right + hour);
    // A few seconds back do not count as set right.
    expect(centreNow(right + day - 3000, known(contact(-day)))).toBe(right);
  });
});

test('packages are checked against today, or against the last contact once the clock is uncertain', () => {
  const dateAt = (ms: number, state = contact()) => validityDate(ms, state, timeZone);
  expect([dateAt(right), dateAt(right + 19 * hour)]).toEqual(['2026-11-21', '2026-11-22']);
  expect([dateAt(right + 20 * hour), dateAt(right + 500 * day)]).toEqual(['2026-11-21', '2026-11-21']);
  const never = { clockOffsetMs: null, contact: { lastAt: null, failure: null } };
  expect(validityDate(right, never, timeZone)).toBe('2026-11-21');
});

describe('the clock warning', () => {
  test('appears when the clock is more than two minutes off', () => {
    const says = (clockOffsetMs: number) => words(right - clockOffsetMs, contact(clockOffsetMs));
    expect(says(-day)).toBe('This tablet’s clock is 24 h ahead. Times shown are the centre’s.');
    expect(says(48 * hour)).toBe('This tablet’s clock is 2 days behind. Times shown are the centre’s.');
    expect(says(-121_000)).toBe('This tablet’s clock is 2 min ahead. Times shown are the centre’s.');
    for (const fine of [0, 120_000, -120_000]) expect(says(fine)).toBeNull();
    // The screens' clock lags a few seconds when a response arrives. The warning must not vanish meanwhile.
    expect(words(right + day - 4000, contact(-day))).toBe(says(-day));
  });

  test('names the time of a clock that was set back and the time that the desk uses', () => {
    expect(words(right - 4 * day, contact())).toBe(
      'This tablet’s clock is wrong: it shows Tue 17 Nov, 12:06 PM. The desk uses Sat 21 Nov, 12:06 PM, its last known time, until you connect it or set its clock.',
    );
    expect(words(Date.parse('2010-01-01T06:00:00Z'), contact())).toContain(
      'it shows Fri 1 Jan 2010, 11:30 AM',
    );
    expect(words(right + hour, contact(-day))).toBeNull();
  });

  test('asks whether the clock is right after most of a day without a contact', () => {
    expect(words(right + 19 * hour, contact())).toBeNull();
    expect(words(right + 2 * day, contact())).toBe(
      'This tablet shows Mon 23 Nov, 12:06 PM. Is that right? Its last contact with the server was on Sat 21 Nov, 12:06 PM.',
    );
    expect([19, 20].map((hours) => isClockUncertain(right + hours * hour, contact()))).toEqual([false, true]);
  });
});
