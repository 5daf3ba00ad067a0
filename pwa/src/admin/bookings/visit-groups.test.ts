import type { CalendarVisit } from '@toodles/api/contract/bookings/team-calendar.ts';
import { expect, test } from 'vitest';
import { visitGroups } from './visit-groups.ts';

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
  const done = { ...here, id: 5, status: 'completed' } as const;
  expect(
    visitGroups([missed, done, paid, here, awaited]).map(({ title, visits }) => [
      title,
      ...visits.map(({ id }) => id),
    ]),
  ).toEqual([
    ['Not here yet', 1],
    ['Here, to pay', 2],
    ['Here, paid', 3],
    ['Completed', 5],
    ['No-show', 4],
  ]);
});

test('leaves out groups without a visit', () => {
  expect(visitGroups([here])).toEqual([{ title: 'Here, to pay', isOpen: true, visits: [here] }]);
  expect(visitGroups([])).toEqual([]);
});
