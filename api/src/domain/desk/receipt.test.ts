import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differenceOf, noReceipt, whatIsHere, withIds } from './receipt.ts';

/** Operations of one tablet: whether the server has one, and what the tablet knows of it. */
const operation = fc.record({
  id: fc.uuid({ version: 7 }),
  isHere: fc.boolean(),
  /** `stored` and `dropped` ones were acknowledged. A sent one may be here although its response was lost. */
  onTablet: fc.constantFrom('stored', 'dropped', 'sent', 'never'),
});
const operations = fc.uniqueArray(operation, { selector: ({ id }) => id, maxLength: 12 });

function compare(all: typeof operations extends fc.Arbitrary<infer T> ? T : never) {
  const idsOf = (kept: (one: (typeof all)[number]) => boolean) => all.filter(kept).map(({ id }) => id);
  const here = withIds(
    noReceipt,
    idsOf(({ isHere }) => isHere),
  );
  const acknowledged = idsOf(({ onTablet }) => onTablet === 'stored' || onTablet === 'dropped');
  const own = withIds(noReceipt, acknowledged);
  const heard = idsOf(({ onTablet }) => onTablet === 'stored');
  const sent = idsOf(({ onTablet }) => onTablet === 'sent');
  const found = new Set(idsOf(({ isHere }) => isHere));
  const ask = (told: { heard?: string[]; checked?: string | null } = {}) =>
    whatIsHere({ own, checked: null, sent, ...told }, here, (id) => found.has(id));
  return { ask, heard, own, here, lacksStored: heard.some((id) => !found.has(id)) };
}

describe('what a server has of the operations that a tablet reports', () => {
  test('is never called complete while one is lacking, whatever the numbers say', () => {
    fc.assert(
      fc.property(operations, (all) => {
        const { ask, heard, lacksStored } = compare(all);
        if (lacksStored) expect(ask()).toBe('unclear');
        expect(ask({ heard })).toBe(lacksStored ? 'not all' : 'all');
      }),
    );
  });

  test('needs no list if only responses were lost', () => {
    fc.assert(
      fc.property(operations, (all) => {
        const usual = all
          .filter(({ onTablet }) => onTablet !== 'never')
          .map((one) => (one.onTablet === 'sent' ? one : { ...one, isHere: true }));
        expect(compare(usual).ask()).toBe('all');
      }),
    );
  });

  test('is not asked for again as long as the receipts differ by the same operations', () => {
    fc.assert(
      fc.property(operations, fc.array(fc.uuid({ version: 7 })), (all, later) => {
        const { own, here } = compare(all);
        const checked = differenceOf(own, here);
        const told = { own: withIds(own, later), checked, sent: [] };
        expect(whatIsHere(told, withIds(here, later), () => true)).toBe('all');
      }),
    );
  });
});
