import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { documentNumber, financialYear, maxNumberLength, nextPrefix, seriesCode } from './document-number.ts';
import { gstinCheckDigit, isGstin } from './gstin.ts';
import { type ItemTax, itemTaxOn, lineTaxesOn } from './item-tax.ts';
import { roundOffOf, shareOut, splitTax, sumTaxed, taxOfPart } from './tax.ts';

const paise = fc.integer({ min: 1, max: 1_000_000_000 });
const rule = fc.record({
  rateBp: fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000),
  isInterState: fc.boolean(),
});

describe('the tax of a price that includes it', () => {
  it('is the law’s: ₹998 at 18% is ₹845.76 and twice ₹76.12', () => {
    expect(splitTax(99_800, { rateBp: 1800, isInterState: false })).toEqual({
      taxablePaise: 84_576,
      cgstPaise: 7612,
      sgstPaise: 7612,
      igstPaise: 0,
      totalPaise: 99_800,
    });
  });

  it('adds up with lines and round-off, to the paisa, for any basket', () => {
    const basket = fc.array(fc.record({ total: paise, rule }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(basket, fc.constantFrom('always' as const, 'never' as const), (lines, rounding) => {
        const split = lines.map((line) => splitTax(line.total, line.rule));
        for (const [index, line] of split.entries()) {
          expect(line.totalPaise).toBe(lines[index]?.total);
          expect(line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise).toBe(line.totalPaise);
          expect(line.cgstPaise).toBe(line.sgstPaise);
          expect(Math.min(line.taxablePaise, line.cgstPaise, line.igstPaise)).toBeGreaterThanOrEqual(0);
        }
        const sums = sumTaxed(split);
        const total = sums.totalPaise + roundOffOf(sums.totalPaise, rounding);
        expect(sums.totalPaise).toBe(lines.reduce((sum, line) => sum + line.total, 0));
        expect(sums.taxablePaise + sums.cgstPaise + sums.sgstPaise + sums.igstPaise).toBe(sums.totalPaise);
        if (rounding === 'always') expect(total % 100).toBe(0);
        expect(Math.abs(total - sums.totalPaise)).toBeLessThanOrEqual(rounding === 'always' ? 50 : 0);
      }),
    );
  });

  it('adds up over credits in parts: the last takes what is left', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(paise, rule, shares, (total, how, weights) => {
        const whole = splitTax(total, how);
        let usedPaise = 0;
        const parts = shareOut(total, weights).map((partPaise) => {
          const part = taxOfPart(whole, how, { usedPaise, partPaise });
          usedPaise += partPaise;
          expect(part.totalPaise).toBe(partPaise);
          expect(Math.min(part.cgstPaise, part.igstPaise)).toBeGreaterThanOrEqual(0);
          return part;
        });
        expect(sumTaxed(parts)).toEqual(whole);
      }),
    );
  });

  it('shares an amount out to the paisa, no share above its weight', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
        const sum = all.reduce((a, b) => a + b, 0);
        const amount = Math.floor(sum * part);
        const shares = shareOut(amount, all);
        expect(shares.reduce((a, b) => a + b, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(all[index] ?? 0);
      }),
    );
  });
});

describe('the tax of an item', () => {
  const tax = (changes: Partial<ItemTax>): ItemTax => ({
    subject: 'play',
    subjectId: null,
    fromDay: '2026-04-01',
    hsn: '999699',
    rateBp: 1800,
    isComposite: false,
    ...changes,
  });

  it('is the latest of its own, or else of its kind', () => {
    const taxes = [
      tax({}),
      tax({ fromDay: '2026-10-01', rateBp: 500 }),
      tax({ fromDay: '2027-01-01', rateBp: 0 }),
      tax({ subjectId: 7, rateBp: 1200 }),
    ];
    const rateOn = (day: string, subjectId: number | null = null) =>
      itemTaxOn(taxes, { subject: 'play', subjectId }, day)?.rateBp;
    expect([rateOn('2026-03-31'), rateOn('2026-04-01'), rateOn('2026-12-31'), rateOn('2027-01-01')]).toEqual([
      undefined,
      1800,
      500,
      0,
    ]);
    expect([rateOn('2027-01-01', 7), rateOn('2026-09-30', 8)]).toEqual([1200, 1800]);
  });

  it('of what is added to a party is the party’s, where that is one supply', () => {
    const lines = [
      { subject: 'party' as const, subjectId: 1 },
      { subject: 'add_on' as const, subjectId: 4 },
    ];
    const cake = tax({ subject: 'add_on', hsn: '1905', rateBp: 500 });
    const rates = (isComposite: boolean) =>
      lineTaxesOn([tax({ subject: 'party', isComposite }), cake], lines, '2026-11-21').map(
        (one) => one?.rateBp,
      );
    expect([rates(true), rates(false)]).toEqual([
      [1800, 1800],
      [1800, 500],
    ]);
  });
});

describe('a GSTIN', () => {
  it.each(['29AAGCB7383J1Z4', '27AAPFU0939F1ZV'])('%s is valid', (gstin) =>
    expect(isGstin(gstin)).toBe(true),
  );
  it.each(['29AAGCB7383J1Z5', '99AAGCB7383J1Z4', '29AAGCB7383J1X4', '29aagcb7383j1z4', '', '29AAGCB7383J1Z'])(
    '%j is not',
    (text) => expect(isGstin(text)).toBe(false),
  );
  it('shows every single wrong character', () => {
    const all = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const text = fc.array(fc.constantFrom(...all), { minLength: 14, maxLength: 14 });
    fc.assert(
      fc.property(text, fc.nat(13), fc.constantFrom(...all), (given, at, other) => {
        const changed = given.with(at, other);
        if (changed.join('') !== given.join(''))
          expect(gstinCheckDigit(changed.join(''))).not.toBe(gstinCheckDigit(given.join('')));
      }),
    );
  });
});

describe('the number of a document', () => {
  it.each([
    ['2026-03-31', '25-26'],
    ['2026-04-01', '26-27'],
    ['2027-03-31', '26-27'],
    ['2099-12-31', '99-00'],
  ])('of %s is of the financial year %s', (day, year) => expect(financialYear(day)).toBe(year));

  it('has at most 16 characters, and is never shortened', () => {
    const prefix = fc.constantFrom('A', 'A2', 'D99', 'ZZ9');
    fc.assert(
      fc.property(prefix, fc.integer({ min: 1, max: 99_999 }), (given, n) => {
        const number = documentNumber(seriesCode('invoice', given), '26-27', n);
        expect(number.length).toBeLessThanOrEqual(maxNumberLength);
        expect(Number(number.split('/')[2])).toBe(n);
      }),
    );
    expect(() => documentNumber('IZZ9', '26-27', 100_000)).toThrow(RangeError);
  });

  it('gets another prefix each time, never one that was used', () => {
    const used = new Set(['A']);
    let prefix = 'A';
    for (let n = 0; n < 500; n += 1) {
      prefix = nextPrefix(prefix, used);
      expect(used.has(prefix)).toBe(false);
      expect(prefix).toMatch(/^[A-Z0-9]{1,3}$/);
      used.add(prefix);
    }
  });
});

it.each([
  [0, 'Rupees zero only'],
  [99_800, 'Rupees nine hundred and ninety-eight only'],
  [10_000_000, 'Rupees one lakh only'],
  [
    123_456_789,
    'Rupees twelve lakh thirty-four thousand five hundred and sixty-seven and paise eighty-nine only',
  ],
  [1_000_000_000_00, 'Rupees one hundred crore only'],
  [50, 'Paise fifty only'],
  [2_000_500, 'Rupees twenty thousand and five only'],
])('%i paise are %j', (amount, words) => expect(amountInWords(amount)).toBe(words));
