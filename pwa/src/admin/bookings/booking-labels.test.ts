import type { TeamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import { expect, test } from 'vitest';
import { priceLines } from './booking-labels.ts';

const booking: TeamBooking = {
  id: 7,
  reference: 'TD-4K7QXM',
  status: 'confirmed',
  paymentStatus: 'paid',
  paymentMethod: 'upi',
  package: { id: 1, name: 'Walk-in Play', type: 'walk_in' },
  timeSlot: { id: 2, startTime: '12:00', endTime: '14:00' },
  bookingDate: '2026-11-21',
  numberOfChildren: 2,
  childrenAges: [3, 5],
  parentName: 'Anand Krishnan',
  parentPhone: '9000003305',
  parentEmail: '',
  specialRequests: '',
  voucherCode: null,
  subtotalAmount: '998.00',
  discountAmount: '0.00',
  totalAmount: '998.00',
  paymentUrl: null,
  canCancel: true,
  createdAt: '2026-11-19T15:44:00.000Z',
  version: 1,
  arrivedAt: null,
  isNoShow: false,
  isSaidPaid: false,
  consentedAt: null,
  orderId: '0197a1b2-0000-4000-8000-000000000001',
  orderState: 'paid',
  paidAmount: '998.00',
  dueAmount: '0.00',
  isPhoneProved: true,
  hoursSale: null,
  conditionNote: '',
};

test('breaks the total into its parts', () => {
  expect(priceLines(booking)).toEqual([{ label: '2 × ₹499', value: '₹998' }]);
  const reduced = { ...booking, voucherCode: 'FIRST20', discountAmount: '199.60', totalAmount: '798.40' };
  expect(priceLines(reduced)[1]).toEqual({ label: 'Voucher FIRST20', value: '−₹199.60' });
});
