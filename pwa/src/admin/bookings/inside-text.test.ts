import type { InsideFamily } from '@toodles/api/contract/insights/dashboard.ts';
import { expect, test } from 'vitest';
import { insideCount, overTimeText } from './inside-text.ts';

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
