import type {
  CalendarDay,
  CalendarParty,
  CalendarVisit,
} from '@toodles/api/contract/bookings/team-calendar.ts';
import { expect, test } from 'vitest';
import { daySums, duePaise, seatsByDay, shareText, slotFacts, usualFact } from './run-sheet.ts';

const visit: CalendarVisit = {
  id: 7,
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
  specialRequests: 'Allergic to nuts',
  arrivedAt: null,
  isNoShow: false,
};
const party: CalendarParty = {
  id: 3,
  reference: 'TP-4K7QXM',
  status: 'confirmed',
  paymentStatus: 'paid',
  packageName: 'Deluxe',
  startTime: '16:00',
  endTime: '19:00',
  childName: 'Diya',
  childAge: 5,
  numberOfGuests: 15,
  theme: 'Jungle Safari',
  cakePreference: 'Chocolate',
  decorationPreference: '',
  specialRequests: '',
  parentName: 'Anita Rao',
  parentPhone: '9876543210',
  totalAmount: '4999.00',
  dueAmount: '4999.00',
};
const of: CalendarDay = {
  date: '2026-11-21',
  isOpen: true,
  openTime: '10:00',
  closeTime: '20:00',
  slots: [
    {
      id: 1,
      startTime: '10:00',
      endTime: '12:00',
      capacity: 15,
      seatsTaken: 3,
      isActive: true,
      bookings: 2,
      visits: [visit, { ...visit, id: 8, parentName: 'Meghna', numberOfChildren: 1, paymentStatus: 'paid' }],
    },
    {
      id: 2,
      startTime: '12:00',
      endTime: '14:00',
      capacity: 15,
      seatsTaken: 0,
      isActive: true,
      bookings: 0,
      visits: [],
    },
  ],
  parties: [party, { ...party, id: 4, status: 'cancelled', paymentStatus: 'due' }],
};

const today = '2026-11-21';

test('sums up the seats, parties and payments due of a day, without cancelled parties', () => {
  expect(daySums(of, today)).toEqual({ seatsTaken: 3, capacity: 30, parties: 1, duePaise: 99_800 });
});

test('after the day, ignores payments due from families that did not come', () => {
  expect(daySums(of, '2026-11-22').duePaise).toBe(0);
  const late = { ...visit, paymentStatus: 'due' } as const;
  expect(duePaise({ ...late, arrivedAt: '2026-11-21T04:40:00.000Z' }, true)).toBe(99_800);
  expect(duePaise({ ...late, status: 'completed' }, true)).toBe(99_800);
  expect(duePaise(late, true)).toBe(0);
  // Parties have no check-in: a confirmed one counts as held.
  expect(duePaise({ ...party, paymentStatus: 'due' }, true)).toBe(499_900);
  expect(duePaise({ ...party, paymentStatus: 'due', status: 'pending' }, true)).toBe(0);
  expect(shareText(of, 'Toodles', '2026-11-22')).not.toContain('due');
});

test('puts first names and counts into the message', () => {
  expect(shareText(of, 'Toodles', today)).toBe(
    [
      'Toodles, Sat 21 Nov',
      '10 AM–12 PM: 3 of 15',
      'Anand 2 (₹998 due), Meghna 1',
      '12–2 PM: 0 of 15',
      'Parties',
      '4–7 PM: Deluxe, 15 guests, Anita',
      'To collect: ₹998',
    ].join('\n'),
  );
});

test('keeps all other personal data out of the message', () => {
  const text = shareText(of, 'Toodles', today);
  for (const secret of [
    'Krishnan',
    'Rao',
    'Diya',
    '9000003305',
    '9876543210',
    'nuts',
    'aged',
    'TD-',
    'Jungle',
  ]) {
    expect(text).not.toContain(secret);
  }
});

test('counts the seats of each day that has any, and says which days are closed', () => {
  const closed = { ...of, date: '2026-11-22', isOpen: false, slots: [] };
  const empty = { ...of, date: '2026-11-23', slots: [] };
  expect([...seatsByDay([of, closed, empty])]).toEqual([
    ['2026-11-21', { seatsTaken: 3, capacity: 30, isClosed: false }],
    ['2026-11-22', { seatsTaken: 0, capacity: 0, isClosed: true }],
  ]);
});

test('gives the reason for a closed day', () => {
  const closed = { ...of, isOpen: false, reason: 'The centre is closed: Diwali', slots: [], parties: [] };
  expect(shareText(closed, 'Toodles', today)).toBe('Toodles, Sat 21 Nov\nThe centre is closed: Diwali');
});

const running = { isOver: false, isGrouped: false };

test('sums up a slot', () => {
  const here = { ...visit, arrivedAt: '2026-11-21T05:00:00.000Z', paymentStatus: 'paid' as const };
  const missed = { ...visit, isNoShow: true };
  const facts = ['3 families', '1 came', '1 no-show', '₹1,996 due'];
  expect(slotFacts({ visits: [visit, here, missed] }, running)).toEqual(facts);
  const grouped = slotFacts({ visits: [visit, here, missed] }, { ...running, isGrouped: true });
  expect(grouped).toEqual(facts.filter((fact) => fact !== '1 came'));
  expect(slotFacts({ visits: [] }, running)).toEqual(['No bookings yet']);
});

test('names the package of most families of a slot', () => {
  const other = { ...visit, packageName: 'Birthday Play Session' };
  expect(usualFact([other, visit, visit])).toBe(`mostly ${visit.packageName}`);
  expect(usualFact([visit, visit])).toBe(`all ${visit.packageName}`);
  expect(usualFact([])).toBe('');
});
