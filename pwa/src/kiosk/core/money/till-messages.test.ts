import { expect, it } from 'vitest';
import { parseCounts, parsePieces } from './cash-count.ts';
import type { TillNow } from './till.ts';
import { differenceText, tillLines } from './till-messages.ts';

const till: TillNow = {
  ...{ id: 'a', businessDay: '2026-11-21', openedAt: '2026-11-21T04:00:00Z', openedBy: 'Divya', unsent: 0 },
  ...{ float: 200_000, cashIn: 99_800, cashOut: 0, dropped: 100_000, paidOut: 0, paidIn: 0, methods: {} },
};

it('shows how the expected cash comes about, without what never happened', () => {
  expect(tillLines(till)).toEqual([
    { label: 'Float', paise: 200_000 },
    { label: 'Cash from families', paise: 99_800 },
    { label: 'Moved to the safe', paise: -100_000 },
  ]);
});

it('names the difference of a count', () => {
  expect(differenceText(till, 199_800)).toBe('exact');
  expect(differenceText(till, 197_800)).toBe('₹20 short');
  expect(differenceText(till, 200_300)).toBe('₹5 over');
});

it('reads whole numbers of notes, and nothing as none', () => {
  expect(parseCounts({ 500: '3', 10: ' ', 1: '0' })).toEqual({ 500: 3 });
  expect(parseCounts({ 500: '3.5' })).toBeNull();
  expect(parsePieces('-1')).toBeNull();
});
