import type { InsideFamily } from '@toodles/api/contract/insights/dashboard.ts';
import { expect, test } from 'vitest';
import { insideCount, insideSources, overTimeText } from './inside-text.ts';

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

test('says where the children inside come from, if there are several reasons', () => {
  const here: InsideFamily = { ...family(32, '2026-11-21T08:30:00.000Z'), kind: 'booking' };
  const earlier: InsideFamily = { ...family(4, '2026-11-21T06:30:00.000Z'), kind: 'booking' };
  const onHours = family(3, '2026-11-21T07:30:00.000Z');
  expect(insideSources([here], now)).toBe('');
  expect(insideSources([here, earlier, onHours], now)).toBe(
    '32 from this slot · 4 from an earlier slot · 3 on hours',
  );
});
