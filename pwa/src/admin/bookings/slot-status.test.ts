import type { CalendarVisit } from '@toodles/api/contract/bookings/team-calendar.ts';
import { expect, test } from 'vitest';
import { lateText, leftText, partyIn, slotNote, slotPhase, slotStatus } from './slot-status.ts';

const slot = (startTime: string, endTime: string, taken = 0, isActive = true) => ({
  startTime,
  endTime,
  capacity: 15,
  seatsTaken: taken,
  isActive,
});
const day = [slot('10:00', '12:00'), slot('12:00', '14:00'), slot('15:00', '17:00')];

test('marks a slot as done from its end and as running from its start', () => {
  expect(day.map((one) => slotPhase(one, '12:00'))).toEqual(['done', 'now', 'ahead']);
});

test.each([
  [slot('10:00', '12:00', 14), 'Done', false],
  [slot('12:00', '14:00', 12), '3 free', false],
  [slot('12:00', '14:00', 15), 'Full', false],
  [slot('12:00', '14:00', 17), '2 over', true],
  [slot('10:00', '12:00', 17), '2 over', true],
  [slot('14:00', '16:00', 2, false), 'Off', true],
])('describes a slot at 12:06: %o', (of, word, isLoud) => {
  expect(slotStatus(of, '12:06')).toEqual({ label: word, isLoud });
});

const visitsOf = (...arrivals: (string | null)[]) =>
  arrivals.map((arrivedAt) => ({ arrivedAt, isNoShow: false, status: 'confirmed' }) as CalendarVisit);

test('counts in a heading who is missing from a slot, once it has started', () => {
  const noon = {
    ...slot('12:00', '14:00', 14),
    id: 1,
    bookings: 2,
    visits: visitsOf(null, '2026-11-21T06:39:00Z'),
  };
  expect(slotNote(noon, '11:59')).toEqual({
    seats: '14 of 15',
    ahead: ['2 families'],
    missing: 0,
    lateness: '',
  });
  const [owing, paid] = noon.visits;
  const visits = [
    { ...owing, dueAmount: '599.00' },
    { ...paid, paymentStatus: 'paid' },
  ] as CalendarVisit[];
  expect(slotNote({ ...noon, visits }, '11:59').ahead).toEqual(['2 families', '1 to pay (₹599)']);
  expect(slotNote(noon, '12:00')).toEqual({
    seats: '14 of 15',
    ahead: [],
    missing: 1,
    lateness: '',
    here: '1 here',
    folded: '1 here',
  });
  expect(slotNote(noon, '12:20').lateness).toBe('20 min late');
  // The word stands once.
  const came = slotNote({ ...noon, visits: visitsOf('2026-11-21T06:39:00Z') }, '12:00');
  expect(came).toMatchObject({ missing: 0, here: '1 family here', folded: '1 here' });
});

test('counts in a heading who is here, has to pay and has completed', () => {
  const came = {
    arrivedAt: '2026-11-21T06:39:00Z',
    isNoShow: false,
    status: 'confirmed',
    paymentStatus: 'paid',
  };
  const toPay = { ...came, paymentStatus: 'due', dueAmount: '998.00' };
  const completed = { ...came, status: 'completed' };
  const noteOf = (...visits: object[]) =>
    slotNote({ ...slot('12:00', '14:00'), id: 1, bookings: 0, visits: visits as CalendarVisit[] }, '12:20');
  const textOf = (...visits: object[]) => noteOf(...visits).here;
  expect(textOf(came, toPay, toPay, completed)).toBe('3 families here, 2 to pay (₹1,996), 1 completed');
  expect(textOf(completed, completed)).toBe('2 families completed');
  expect(textOf()).toBeUndefined();
  // The fold says whom it lists.
  expect(noteOf(came, toPay, completed).folded).toBe('2 here');
  expect(noteOf(completed, completed).folded).toBe('2 completed');
});

test.each([
  ['11:59', ''],
  ['12:09', ''],
  ['12:10', '10 min late'],
  ['13:59', '119 min late'],
  ['14:00', ''],
])('says how late a family is at %s', (time, text) => {
  expect(lateText(slot('12:00', '14:00'), time)).toBe(text);
});

test.each([
  ['12:20', '1 h 40 left'],
  ['13:00', '1 h left'],
  ['13:55', '5 min left'],
])('says at %s how much time a slot until 2 PM has left', (time, words) => {
  expect(leftText(slot('12:00', '14:00'), time)).toBe(words);
});

test('marks every slot in which a party takes place', () => {
  const party = { startTime: '14:00', endTime: '17:00' };
  const slots = ['12:00', '14:00', '16:00', '18:00'].map((startTime) => ({
    startTime,
    endTime: `${Number(startTime.slice(0, 2)) + 2}:00`,
  }));
  expect(slots.map((slot) => partyIn([party], slot))).toEqual([
    undefined,
    { words: 'With a party' },
    { words: 'Party until 5 PM', until: '17:00' },
    undefined,
  ]);
});
