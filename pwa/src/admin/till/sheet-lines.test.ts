import type { TillEntry } from '@toodles/api/contract/money/tills.ts';
import { describe, expect, it } from 'vitest';
import { entryWords, givenText } from './sheet-lines.ts';

const counts = { '500': 2, '200': 0, '100': 3, '50': 0, '20': 0, '10': 0, '5': 0, '2': 0, '1': 0 };
const entry: TillEntry = {
  id: '1',
  kind: 'close',
  amount: '1300.00',
  category: '',
  note: 'Gave too much change',
  counts,
  expectedAmount: '1379.50',
  image: null,
  at: '2026-11-26T15:00:00.000Z',
  by: 'Asha',
  isLate: false,
};
const none = { count: 0, amount: '0.00' };

describe('the closing sheet', () => {
  it('names the notes and coins that were counted, for a person to check', () => {
    expect(entryWords(entry)).toBe('Gave too much change. 2 × ₹500, 3 × ₹100. ₹1,379.50 was expected');
  });

  it('says nothing about notes without a count', () => {
    expect(entryWords({ ...entry, counts: null, expectedAmount: null })).toBe('Gave too much change');
  });

  it('counts discounts and voided lines, and leaves out what there was not', () => {
    const discounts = { count: 2, amount: '50.00' };
    expect(givenText({ discounts, voids: { count: 1, amount: '120.00' } })).toBe(
      '2 discounts, ₹50. 1 voided line, ₹120.',
    );
    expect(givenText({ discounts: none, voids: none })).toBe('');
  });
});
