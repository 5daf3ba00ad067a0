import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf, cancelEntries, type Entry, settle, soldEntries, voidEntries } from './hours.ts';
import { runningBalance } from './statement.ts';

interface Visit {
  halfHours: number;
  isVoided: boolean;
}

const visits = fc.array(fc.record({ halfHours: fc.integer({ min: 1, max: 8 }), isVoided: fc.boolean() }), {
  maxLength: 20,
});

/**
 * A sale's ledger as the domain rules write it: sold, used visit by visit, some voided, perhaps cancelled.
 */
function ledgerOf(soldHalfHours: number, made: readonly Visit[], isCancelled: boolean): Entry[] {
  const ledger = soldEntries(soldHalfHours * 30);
  for (const { halfHours, isVoided } of made) {
    const minutesUsed = halfHours * 30;
    const visit = { remainingMinutes: balanceOf(ledger), minutesUsed };
    const { entries, shortMinutes } = settle({ ...visit, saleState: 'active' });
    ledger.push(...entries, ...(isVoided ? voidEntries({ minutesUsed, shortMinutes }, false) : []));
  }
  return isCancelled ? [...ledger, ...cancelEntries(balanceOf(ledger))] : ledger;
}

describe('a statement', () => {
  it('shows the balance after each entry', () => {
    const lines = runningBalance([{ minutes: 600 }, { minutes: -90 }, { minutes: 90 }, { minutes: -600 }]);
    expect(lines.map((line) => line.balanceMinutes)).toEqual([600, 510, 600, 0]);
    expect(runningBalance([])).toEqual([]);
  });

  it('ends with the balance, stays between zero and the hours sold, and includes every entry', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), visits, fc.boolean(), (sold, made, isCancelled) => {
        const ledger = ledgerOf(sold, made, isCancelled);
        const lines = runningBalance(ledger);
        expect(lines.map(({ kind, minutes }) => ({ kind, minutes }))).toEqual(ledger);
        expect(lines.at(-1)?.balanceMinutes).toBe(balanceOf(ledger));
        for (const { balanceMinutes } of lines) {
          expect(balanceMinutes).toBeGreaterThanOrEqual(0);
          expect(balanceMinutes).toBeLessThanOrEqual(sold * 30);
        }
      }),
    );
  });
});
