import type { CalendarVisit } from '@toodles/api/contract/bookings/team-calendar.ts';
import { expect, test } from 'vitest';
import { laterSlot, visitGroups } from './visit-groups.ts';

const awaited: CalendarVisit = {
  id: 1,
  version: 1,
  reference: 'TD-4K7QXM',
  status: 'confirmed',
  paymentStatus: 'due',
  paymentMethod: 'desk',
  orderId: '01a1fc3a-7c87-73dd-a76d-d0da43db5f1b',
  orderState: 'due',
  paidAmount: '0.00',
  parentName: 'Anand Krishnan',
  parentPhone: '9000003305',
  numberOfChildren: 2,
  childrenAges: [3, 5],
  packageName: 'Walk-in Play',
  totalAmount: '998.00',
  dueAmount: '998.00',
  specialRequests: '',
  arrivedAt: null,
  isNoShow: false,
};
const here = { ...awaited, id: 2, arrivedAt: '2026-11-21T06:39:00.000Z' };

test('puts who is missing first, then who has to pay', () => {
  const paid = { ...here, id: 3, paymentStatus: 'paid' } as const;
  const missed = { ...awaited, id: 4, isNoShow: true };
  const done = { ...paid, id: 5, status: 'completed' } as const;
  const owing = { ...here, id: 6, status: 'completed' } as const;
  expect(
    visitGroups([missed, done, owing, paid, here, awaited]).map(({ title, visits }) => [
      title,
      ...visits.map(({ id }) => id),
    ]),
  ).toEqual([
    ['Not here yet', 1],
    ['Here, to pay', 2],
    ['Came, to pay', 6],
    ['Here, paid', 3],
    ['Completed', 5],
    ['No-show', 4],
  ]);
});

test('leaves out groups without a visit', () => {
  expect(visitGroups([here])).toEqual([{ title: 'Here, to pay', isOpen: true, visits: [here] }]);
  expect(visitGroups([])).toEqual([]);
});

const inside = {
  parentPhone: '7000108134',
  arrivedAt: '2026-11-29T06:41:00.000Z',
  status: 'confirmed',
  isNoShow: false,
} as const;
const slot = (startTime: string, endTime: string, ...visits: object[]) =>
  ({ startTime, endTime, visits }) as Parameters<typeof laterSlot>[1];

test('of a family that is inside, says when it comes again that day', () => {
  const now = slot('12:00', '14:00', inside);
  const again = { ...inside, arrivedAt: null };
  const later = slot('14:00', '16:00', again);
  expect(laterSlot([now, later], now, inside)).toBe('2–4');
  expect(laterSlot([now, slot('14:00', '16:00')], now, inside)).toBe('');
  // Another family, or a booking that takes place no more.
  expect(laterSlot([now, slot('14:00', '16:00', { ...again, parentPhone: '7000100001' })], now, inside)).toBe(
    '',
  );
  expect(laterSlot([now, slot('14:00', '16:00', { ...again, status: 'cancelled' })], now, inside)).toBe('');
  // One that has not come, has left, or is no longer known.
  expect(laterSlot([now, later], now, again)).toBe('');
  expect(laterSlot([now, later], now, { ...inside, status: 'completed' })).toBe('');
  expect(laterSlot([now, later], now, { ...inside, parentPhone: '' })).toBe('');
});
