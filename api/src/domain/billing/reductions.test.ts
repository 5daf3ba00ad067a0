import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateReduction, givenAway, listPriceOfHours, pricesOf } from './reductions.ts';

const list = 249_900;
const charged = (chargedPaise: number) => ({ listPaise: list, chargedPaise });

describe('a reduced price', () => {
  it.each([
    [list, 10, { kind: 'none' }],
    [list + 1, 0, { kind: 'none' }],
    [list - 1, 10, { kind: 'reason', givenPaise: 1 }],
    [224_910, 10, { kind: 'reason', givenPaise: 24_990 }],
    [224_909, 10, { kind: 'refused', givenPaise: 24_991, limitPercent: 10, lowestPaise: 224_910 }],
    [list - 1, 0, { kind: 'refused', givenPaise: 1, limitPercent: 0, lowestPaise: list }],
    [0, 100, { kind: 'reason', givenPaise: list }],
    [0, null, { kind: 'reason', givenPaise: list }],
  ] as const)('of %i paise under a limit of %s percent is %j', (chargedPaise, limit, expected) => {
    expect(evaluateReduction(charged(chargedPaise), limit)).toEqual(expected);
  });

  const paise = fc.integer({ min: 0, max: 1_000_000_000 });
  const percent = fc.integer({ min: 0, max: 100 });

  it('is allowed exactly up to the limit, to the paisa', () => {
    fc.assert(
      fc.property(paise, paise, percent, (listPaise, chargedPaise, limit) => {
        const { kind } = evaluateReduction({ listPaise, chargedPaise }, limit);
        const given = BigInt(Math.max(0, listPaise - chargedPaise));
        const isBeyond = given * 100n > BigInt(limit) * BigInt(listPaise);
        expect(kind).toBe(given === 0n ? 'none' : isBeyond ? 'refused' : 'reason');
      }),
    );
  });

  it('names the lowest price, which is allowed', () => {
    fc.assert(
      fc.property(paise, paise, percent, (listPaise, chargedPaise, limit) => {
        const verdict = evaluateReduction({ listPaise, chargedPaise }, limit);
        if (verdict.kind !== 'refused') return;
        const lowest = { listPaise, chargedPaise: verdict.lowestPaise };
        expect(evaluateReduction(lowest, limit).kind).not.toBe('refused');
        expect(verdict.lowestPaise).toBeGreaterThan(chargedPaise);
      }),
    );
  });

  it('is a discount on the list price that leads to what is charged', () => {
    fc.assert(
      fc.property(paise, paise, (listPaise, chargedPaise) => {
        const { unitPaise, discountPaise } = pricesOf({ listPaise, chargedPaise });
        expect(unitPaise - discountPaise).toBe(chargedPaise);
        expect(discountPaise).toBe(givenAway({ listPaise, chargedPaise }));
      }),
    );
  });
});

describe('the list price of hours', () => {
  const offered = { pricePaise: 249_900, minutes: 600 };
  it.each([
    [600, 249_900],
    [60, 249_900],
    [630, 262_395],
    [1200, 499_800],
  ])('for %i minutes is %i paise', (minutes, paise) =>
    expect(listPriceOfHours(offered, minutes)).toBe(paise),
  );
});
