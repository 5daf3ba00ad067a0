import { describe, expect, it } from 'vitest';
import { bearer, sameUpiText, utrText } from './said-paid.ts';

describe('a payment that a family says it has made', () => {
  it('has its digits in groups, and another reference as it is', () =>
    expect(['412345678901', 'slip 7'].map(utrText)).toEqual(['4123 4567 8901', 'slip 7']));

  it('names what else has its number', () => {
    const other = { reference: 'TD-AB12CD', name: 'Anita Rao', isRecorded: false };
    const party = { reference: 'TP-AB12CD', name: 'Vikram Shah', isRecorded: true };
    expect(sameUpiText([])).toBe('');
    expect(sameUpiText([other, party])).toBe(
      ' This number is already recorded for TP-AB12CD (Vikram Shah) and was also given for TD-AB12CD (Anita Rao): check that one payment paid for all of them.',
    );
    expect(bearer({ reference: '', name: '' })).toBe('the credit of a family');
    expect(bearer({ reference: 'TD-AB12CD', name: '' })).toBe('TD-AB12CD');
  });
});
