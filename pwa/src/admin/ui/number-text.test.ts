import { describe, expect, it } from 'vitest';
import { plainNumber } from './number-text.ts';

describe('plainNumber', () => {
  it.each([
    ['1,00,000', '100000'],
    ['₹ 1,00,000.50', '100000.50'],
    ['೧೨೩೪೫೬೭೮೯೦', '1234567890'],
    ['०१२३४५६७८९', '0123456789'],
    [' 12.345 ', '12.345'],
  ])('reads %s as %s', (typed, plain) => {
    expect(plainNumber(typed)).toBe(plain);
  });

  it.each(['-5', '1e9', 'ten', '12.5%'])('leaves %s for the validation', (typed) => {
    expect(plainNumber(typed)).toBe(typed);
  });
});
