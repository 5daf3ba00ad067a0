import type { SaleStatement } from '@toodles/api/contract/hours/statement.ts';
import { expect, test } from 'vitest';
import { statementLines } from './statement.ts';

type Entry = SaleStatement['ledger'][number];

const entry = (id: number, kind: Entry['kind'], hours: number): Entry => ({
  id,
  kind,
  hours,
  usageId: null,
  note: '',
  by: 'Meera',
  at: '2026-11-21T06:30:00.000Z',
});

test('lists a ledger newest first, with the balance after each entry', () => {
  const lines = statementLines([
    entry(1, 'sold', 10),
    entry(2, 'used', -2),
    entry(3, 'used', -1),
    entry(4, 'given_back', 1),
    entry(5, 'cancelled', -8),
  ]);
  expect(lines.map(({ text, balance }) => [text, balance])).toEqual([
    ['8 hours removed, sale cancelled', 0],
    ['1 hour returned', 8],
    ['1 hour used on a visit', 7],
    ['2 hours used on a visit', 8],
    ['10 hours sold', 10],
  ]);
});

test('keeps the balance after a review that made up half an hour', () => {
  const lines = statementLines([
    entry(1, 'sold', 1),
    entry(2, 'used', -1),
    entry(3, 'settled', 0.5),
    entry(4, 'used', -0.5),
  ]);
  expect(lines[1]?.text).toBe('0.5 hours settled after a review');
  expect(lines[0]?.balance).toBe(0);
});

test('sorts entries by their id', () => {
  expect(statementLines([entry(2, 'used', -1), entry(1, 'sold', 4)]).map((line) => line.balance)).toEqual([
    3, 4,
  ]);
});

test('marks charged and waived reviews, with their notes', () => {
  const noted = (note: string) => ({ ...entry(1, 'settled', 0.5), note });
  const [charged] = statementLines([noted('charge: paid in cash')]);
  expect(charged).toMatchObject({ text: '0.5 hours charged after a review', note: 'paid in cash' });
  expect(statementLines([noted('waive')])[0]).toMatchObject({
    text: '0.5 hours waived after a review',
    note: '',
  });
});
