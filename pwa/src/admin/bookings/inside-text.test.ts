import type { InsideFamily } from '@toodles/api/contract/insights/dashboard.ts';
import { expect, test } from 'vitest';
import { insideText, overTimeText } from './inside-text.ts';

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
  expect(insideText([inTime])).toBe('2 children');
  expect(overTimeText([inTime], now)).toBe('');
  expect(insideText([late])).toBe('1 child');
  expect(overTimeText([late], now)).toBe('1 over time');
  expect(insideText([inTime, late, late])).toBe('4 children');
  expect(overTimeText([inTime, late, late], now)).toBe('2 over time');
});
