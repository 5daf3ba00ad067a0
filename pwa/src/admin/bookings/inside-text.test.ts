import type { InsideFamily } from '@toodles/api/contract/insights/dashboard.ts';
import { expect, test } from 'vitest';
import {
  earlierText,
  firstStays,
  insideCount,
  occupancyText,
  overTimeText,
  staysOf,
  stayText,
} from './inside-text.ts';

const family = (children: number, until: string): InsideFamily => ({
  kind: 'hours',
  id: 1,
  name: 'Anita Rao',
  children,
  since: '2026-11-21T05:00:00.000Z',
  until,
});
const now = new Date('2026-11-21T07:00:00.000Z');

test('says how many children are inside and how many families stay longer', () => {
  const inTime = family(2, '2026-11-21T07:00:00.000Z');
  const late = family(1, '2026-11-21T06:59:00.000Z');
  expect(insideCount([inTime])).toBe(2);
  expect(overTimeText([inTime], now)).toBe('');
  expect(insideCount([late])).toBe(1);
  expect(overTimeText([late], now)).toBe('1 over time');
  expect(insideCount([inTime, late, late])).toBe(4);
  expect(overTimeText([inTime, late, late], now)).toBe('2 over time');
});

test('says how many children are still inside from an earlier slot', () => {
  const here: InsideFamily = { ...family(32, '2026-11-21T08:30:00.000Z'), kind: 'booking' };
  const earlier: InsideFamily = { ...family(4, '2026-11-21T06:30:00.000Z'), kind: 'booking' };
  const onHours = family(3, '2026-11-21T06:30:00.000Z');
  expect(earlierText([here, onHours], now)).toBe('');
  expect(earlierText([here, earlier, onHours], now)).toBe('4 from an earlier slot');
});

test.each([
  [23, 'room for 7', false],
  [30, 'the centre is full', false],
  [32, '2 over the limit', true],
])('with %i inside, says %s', (children, words, isOver) => {
  expect(occupancyText({ children, limit: 30 })).toEqual({ words, isOver });
});

test.each([
  ['2026-11-21T08:40:00.000Z', '1 h 40 left', 'calm'],
  ['2026-11-21T07:15:00.000Z', '15 min left', 'soon'],
  ['2026-11-21T07:00:00.000Z', '0 min left', 'soon'],
  ['2026-11-21T06:54:00.000Z', '6 min over', 'over'],
  ['2026-11-21T05:00:00.000Z', '2 h over', 'over'],
])('of a family that may stay until %s, says %s', (until, words, look) => {
  expect(stayText({ until }, now)).toEqual({ words, look });
});

const slotEnd = '2026-11-21T08:30:00.000Z';
const booked = (until: string): InsideFamily => ({ ...family(1, until), kind: 'booking' });
const over = booked('2026-11-21T06:30:00.000Z');
const [first, last] = [family(2, '2026-11-21T07:30:00.000Z'), family(1, '2026-11-21T09:00:00.000Z')];

test('groups the families of a slot, and lists all by who leaves first', () => {
  const few = [1, 2, 3].map(() => booked(slotEnd));
  const many = [...few, booked(slotEnd)];
  expect(staysOf([last, ...many, first, over], now)).toEqual([
    { isSlot: false, families: [over, first] },
    { isSlot: true, families: many },
    { isSlot: false, families: [last] },
  ]);
  // A few families are no group, nor are those over their time.
  expect(staysOf([last, ...few], now)).toEqual([{ isSlot: false, families: [...few, last] }]);
  expect(staysOf([over, over, over, over], now).some(({ isSlot }) => isSlot)).toBe(false);
});

test('shows the slots and the first of the other families, and says how many are left out', () => {
  const many = [1, 2, 3, 4].map(() => booked(slotEnd));
  const stays = staysOf([last, ...many, first, over], now);
  expect(firstStays(stays, 2)).toEqual({
    shown: [
      { isSlot: false, families: [over, first] },
      { isSlot: true, families: many },
    ],
    hidden: 1,
  });
  expect(firstStays(stays, 3)).toEqual({ shown: stays, hidden: 0 });
});
