// @vitest-environment jsdom
import type { Booking } from '@toodles/api/contract/bookings/bookings.ts';
import { beforeEach, expect, test } from 'vitest';
import { readPendingDraft, storePendingDraft } from '../../shared/pending-drafts.ts';
import { repeatOf, sameWeekdayAfter, storeRepeat } from '../bookings/repeat.ts';
import type { Draft } from './draft.ts';
import { STORAGE_KEY } from './first-choice.ts';

const booking = {
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

test('takes over the package, children and contact details, without the voucher and the requests', () => {
  const draft: Partial<Draft> = repeatOf(booking, bookingWindow);
  expect(draft).toEqual({
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
  });
});

test('suggests no day after the booking window', () => {
  const late = repeatOf({ ...booking, bookingDate: '2026-12-24' }, bookingWindow);
  expect(late).not.toHaveProperty('date');
  expect(late).not.toHaveProperty('slot');
});

test('leaves an attempt without a reply to be finished first', () => {
  storePendingDraft(STORAGE_KEY, { parentName: 'Anita' });
  expect(storeRepeat(booking, bookingWindow)).toBe(false);
  expect(readPendingDraft(STORAGE_KEY)).toEqual({ parentName: 'Anita' });
  expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull();
  storePendingDraft(STORAGE_KEY, null);
  expect(storeRepeat(booking, bookingWindow)).toBe(true);
  expect(sessionStorage.getItem(STORAGE_KEY)).toContain('Anita Rao');
});
