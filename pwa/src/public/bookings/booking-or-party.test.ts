import type { Booking } from '@toodles/api/contract/bookings/bookings.ts';
import { expect, test } from 'vitest';
import { fromBooking, sortBookings } from './booking-or-party.ts';

const now = { date: '2026-11-21', time: '12:30' };

const booking = (reference: string, bookingDate: string, changes: Partial<Booking> = {}): Booking => ({
  id: 1,
  reference,
  status: 'confirmed',
  paymentStatus: 'due',
  paymentMethod: 'desk',
  package: { id: 1, name: 'Walk-in Play', type: 'walk_in' },
  timeSlot: { id: 1, startTime: '10:00', endTime: '12:00' },
  bookingDate,
  numberOfChildren: 1,
  childrenAges: [4],
  parentName: 'Anita Rao',
  parentPhone: '9876543210',
  parentEmail: 'anita@example.com',
  specialRequests: '',
  voucherCode: null,
  subtotalAmount: '499.00',
  discountAmount: '0.00',
  totalAmount: '499.00',
  paymentUrl: null,
  canCancel: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  version: 1,
  ...changes,
});
const sorted = (...bookings: Booking[]) => {
  const { coming, cancelled, past } = sortBookings(bookings.map(fromBooking), now);
  const references = (visits: typeof coming) => visits.map((visit) => visit.booking.reference);
  return { coming: references(coming), cancelled: references(cancelled), past: references(past) };
};

test('sorts upcoming visits soonest first and past ones latest first', () => {
  expect(
    sorted(
      booking('LAST-MONTH', '2026-10-21'),
      booking('IN-A-WEEK', '2026-11-28'),
      booking('TOMORROW', '2026-11-22'),
      booking('YESTERDAY', '2026-11-20'),
    ),
  ).toEqual({ coming: ['TOMORROW', 'IN-A-WEEK'], cancelled: [], past: ['YESTERDAY', 'LAST-MONTH'] });
});

test('counts a session under way as upcoming, and an ended one as past', () => {
  const underWay = { timeSlot: { id: 2, startTime: '12:00', endTime: '14:00' } };
  expect(sorted(booking('ENDED', now.date), booking('UNDER-WAY', now.date, underWay))).toEqual({
    coming: ['UNDER-WAY'],
    cancelled: [],
    past: ['ENDED'],
  });
});

test('keeps cancelled visits out of the upcoming ones, and future cancelled ones out of the past', () => {
  expect(
    sorted(
      booking('CANCELLED', '2026-11-25', { status: 'cancelled' }),
      booking('CANCELLED-LONG-AGO', '2026-10-25', { status: 'cancelled' }),
      booking('COMPLETED', now.date, { status: 'completed' }),
    ),
  ).toEqual({ coming: [], cancelled: ['CANCELLED'], past: ['COMPLETED', 'CANCELLED-LONG-AGO'] });
});

test('shows a booking once that both the phone and the account know', () => {
  expect(sorted(booking('SAME', '2026-11-22'), booking('SAME', '2026-11-22')).coming).toEqual(['SAME']);
});
