import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedCash, denominations, expectedCash, mayClose } from './till.ts';

const paise = fc.integer({ min: 0, max: 1_000_000_000 });
const move = fc.record({
  kind: fc.constantFrom('in', 'out', 'paidIn', 'drops', 'paidOuts'),
  paise,
});
const signs = { in: 1, out: -1, paidIn: 1, drops: -1, paidOuts: -1 } as const;

describe('a till', () => {
  it('expects its float and every move of cash, in any order', () =>
    fc.assert(
      fc.property(paise, fc.array(move), (floatPaise, moves) => {
        const sumOf = (kind: keyof typeof signs) =>
          moves.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.paise, 0);
        const cash = {
          floatPaise,
          inPaise: sumOf('in'),
          outPaise: sumOf('out'),
          paidInPaise: sumOf('paidIn'),
          dropsPaise: sumOf('drops'),
          paidOutsPaise: sumOf('paidOuts'),
        };
        const walked = moves.reduce((drawer, one) => drawer + signs[one.kind] * one.paise, floatPaise);
        expect(expectedCash(cash)).toBe(walked);
      }),
    ));

  it('counts every note and coin at its worth', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...denominations)), (drawer) => {
        const counts = Object.fromEntries(
          denominations.map((rupees) => [rupees, drawer.filter((one) => one === rupees).length]),
        );
        expect(countedCash(counts)).toBe(drawer.reduce((sum, rupees) => sum + rupees, 0) * 100);
      }),
    ));

  it.each([
    [
      { shownPaise: 900, countedPaise: 1000, reason: '' },
      { code: 'till_changed', expectedPaise: 1000 },
    ],
    [
      { shownPaise: 1000, countedPaise: 900, reason: '' },
      { code: 'reason_needed', differencePaise: -100 },
    ],
    [{ shownPaise: 1000, countedPaise: 950, reason: 'Wrong change' }, undefined],
    [{ shownPaise: 1000, countedPaise: 1000, reason: '' }, undefined],
    // Prices end in paise, but no coin does.
    [{ shownPaise: 1000, countedPaise: 950, reason: '' }, undefined],
  ])('with 1000 paise expected, decides about a close with %j', (closing, refusal) => {
    expect(mayClose(1000, closing)).toEqual(refusal);
  });
});
