// @vitest-environment jsdom
import type { Booking } from '@toodles/api/contract/bookings/bookings.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readPendingDraft, storePendingDraft } from '../../shared/pending-drafts.ts';
import { queryClient } from '../../shared/query-client.ts';
import { sameWeekdayAfter, storeRepeat } from '../bookings/repeat.ts';
import { storeBooking } from '../stored-bookings/stored-bookings.ts';
import type { Draft } from './draft.ts';
import { STORAGE_KEY } from './first-choice.ts';

const booking = {
  reference: 'TD-FIRST1',
  package: { id: 2, name: 'Weekend Fun', type: 'weekend' },
  timeSlot: { id: 3, startTime: '14:00', endTime: '16:00' },
  bookingDate: '2026-11-21',
  numberOfChildren: 2,
  childrenAges: [4, 6],
  parentName: 'Anita Rao',
  parentPhone: '9876543210',
  parentEmail: 'anita@example.com',
  specialRequests: 'We come late',
  voucherCode: 'FIRST20',
  paymentMethod: 'desk',
} as Booking;
const bookingWindow = { today: '2026-11-25', bookingHorizonDays: 30 };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test.each([
  ['a past visit', '2026-11-21', '2026-11-25', '2026-11-28'],
  ['a visit on this weekday', '2026-11-18', '2026-11-25', '2026-12-02'],
  ['a visit of today', '2026-11-25', '2026-11-25', '2026-12-02'],
  ['a coming visit', '2026-12-01', '2026-11-25', '2026-12-08'],
  ['a visit of last year', '2025-11-22', '2026-11-25', '2026-11-28'],
])('the next such weekday after %s', (_, visit, today, next) => {
  expect(sameWeekdayAfter(visit, today)).toBe(next);
});

/** What the server answers, by path; every other call fails, as without a connection. */
let answers: Record<string, unknown>;
const slotOn = (date: string) => `/api/availability/${date}/3`;

beforeEach(() => {
  queryClient.clear();
  answers = {
    '/api/site': bookingWindow,
    '/api/opening-days': [],
    '/api/packages': [{ id: 2 }],
    [slotOn('2026-11-28')]: { available: true, remaining: 2, capacity: 15 },
    [slotOn('2026-12-05')]: { available: true, remaining: 2, capacity: 15 },
  };
  vi.stubGlobal('fetch', (path: string) =>
    path in answers
      ? Promise.resolve(Response.json(answers[path]))
      : Promise.reject(new TypeError('offline')),
  );
});

/** The stored draft of a booking that is repeated, and the step that opens. */
async function repeat(earlier = booking): Promise<Partial<Draft> & { step: number }> {
  const step = await storeRepeat(earlier);
  return { ...JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'), step };
}

test('opens the last step with the package, children, contact and a free time, without voucher and requests', async () => {
  expect(await repeat()).toEqual({
    packageId: 2,
    children: 2,
    ages: [4, 6],
    parentName: 'Anita Rao',
    parentPhone: '9876543210',
    parentEmail: 'anita@example.com',
    paymentMethod: 'desk',
    date: '2026-11-28',
    slot: { id: 3, startTime: '14:00', endTime: '16:00' },
    isRepeat: true,
    step: 4,
  });
});

test('a time without enough seats opens the step that offers others', async () => {
  answers[slotOn('2026-11-28')] = { available: true, remaining: 1, capacity: 15 };
  expect(await repeat()).toMatchObject({ step: 2, date: '2026-11-28' });
  answers[slotOn('2026-11-28')] = { available: false, remaining: 0, capacity: 15, code: 'slot_full' };
  expect(await repeat()).toMatchObject({ step: 2, date: '2026-11-28' });
});

test.each([
  ['the centre is closed', slotOn('2026-11-28'), { available: false, remaining: 0, code: 'centre_closed' }],
  ['the package is not for that day', '/api/packages', [{ id: 2, validDays: [1, 2, 3], onHolidays: true }]],
  ['the package is gone', '/api/packages', []],
  ['the booking window ends before', '/api/site', { ...bookingWindow, bookingHorizonDays: 2 }],
])('proposes no time if %s', async (_, path, answer) => {
  answers[path] = answer;
  const draft = await repeat();
  expect(draft).toMatchObject({ step: 2, parentName: 'Anita Rao' });
  expect(draft).not.toHaveProperty('date');
});

test('proposes no time that could not be checked', async () => {
  answers = {};
  const draft = await repeat();
  expect(draft).toMatchObject({ step: 2, parentName: 'Anita Rao' });
  expect(draft).not.toHaveProperty('date');
});

test('a child without an age opens the details', async () => {
  expect(await repeat({ ...booking, childrenAges: [4] })).toMatchObject({ step: 3, date: '2026-11-28' });
});

describe('a time that the family already has', () => {
  const again = { ...booking, reference: 'TD-AGAIN1', bookingDate: '2026-11-28', status: 'confirmed' };
  const party = { status: 'pending', partyDate: '2026-11-28', startTime: '15:00', endTime: '18:00' };

  test('is not proposed if this phone has the booking', async () => {
    storeBooking({ reference: 'TD-AGAIN1', key: 'secret' });
    answers['/api/bookings/TD-AGAIN1?key=secret'] = again;
    expect(await repeat()).toMatchObject({ step: 4, date: '2026-12-05' });
  });

  test('is not proposed if the account has a booking or a party', async () => {
    localStorage.setItem('toodles.signed-in', '7');
    answers['/api/bookings?limit=200'] = [again];
    answers['/api/birthday-parties?limit=200'] = [];
    expect(await repeat()).toMatchObject({ step: 4, date: '2026-12-05' });
    answers['/api/bookings?limit=200'] = [];
    answers['/api/birthday-parties?limit=200'] = [party];
    expect(await repeat()).toMatchObject({ step: 4, date: '2026-12-05' });
  });

  test('is proposed after it was cancelled', async () => {
    storeBooking({ reference: 'TD-AGAIN1', key: 'secret' });
    answers['/api/bookings/TD-AGAIN1?key=secret'] = { ...again, status: 'cancelled' };
    expect(await repeat()).toMatchObject({ step: 4, date: '2026-11-28' });
  });
});

test('leaves an attempt without a reply to be finished first', async () => {
  storePendingDraft(STORAGE_KEY, { parentName: 'Anita' });
  expect(await storeRepeat(booking)).toBe(4);
  expect(readPendingDraft(STORAGE_KEY)).toEqual({ parentName: 'Anita' });
  expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull();
});
