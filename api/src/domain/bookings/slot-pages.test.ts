import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagesOfSlots } from './slot-pages.ts';

const lists = fc.record({
  slots: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 60 }),
  least: fc.integer({ min: 1, max: 50 }),
});

/** The number of rows up to the end of each. */
const endsOf = (sizes: readonly number[]) =>
  sizes.map((_size, place) => sizes.slice(0, place + 1).reduce((sum, size) => sum + size, 0));

describe('the pages of whole slots', () => {
  it('are as short as slots allow', () => {
    expect(pagesOfSlots([3, 22, 25, 8], 20)).toEqual([
      { offset: 0, limit: 25 },
      { offset: 25, limit: 25 },
      { offset: 50, limit: 8 },
    ]);
    expect(pagesOfSlots([20], 20)).toEqual([{ offset: 0, limit: 20 }]);
    expect(pagesOfSlots([], 20)).toEqual([]);
  });

  it('have every row once, in order', () => {
    fc.assert(
      fc.property(lists, ({ slots, least }) => {
        const pages = pagesOfSlots(slots, least);
        const rows = pages.flatMap(({ offset, limit }) =>
          Array.from({ length: limit }, (_row, place) => offset + place),
        );
        const total = slots.reduce((sum, size) => sum + size, 0);
        expect(rows).toEqual(Array.from({ length: total }, (_row, place) => place));
      }),
    );
  });

  it('end where a slot ends', () => {
    fc.assert(
      fc.property(lists, ({ slots, least }) => {
        const ends = endsOf(pagesOfSlots(slots, least).map(({ limit }) => limit));
        expect(endsOf(slots)).toEqual(expect.arrayContaining(ends));
      }),
    );
  });

  it('are full, except the last, and would not be without their last slot', () => {
    fc.assert(
      fc.property(lists, ({ slots, least }) => {
        const ends = endsOf(slots);
        for (const [place, { offset, limit }] of pagesOfSlots(slots, least).entries()) {
          const isLast = offset + limit === ends.at(-1);
          if (!isLast) expect(limit, `page ${place + 1}`).toBeGreaterThanOrEqual(least);
          const lastSlot = slots[ends.indexOf(offset + limit)] ?? 0;
          expect(limit - lastSlot).toBeLessThan(least);
        }
      }),
    );
  });
});
