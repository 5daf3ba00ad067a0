import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedAfter, orderOf, type Placed, placesFor } from './ordering.ts';

const order = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 12 });
/** An order, a row in it, and the row's new position. */
const move = order.chain((ids) =>
  fc.record({ ids: fc.constant(ids), id: fc.constantFrom(...ids), after: fc.constantFrom(null, ...ids) }),
);
const without = (ids: readonly number[], ...gone: (number | null)[]) =>
  ids.filter((id) => !gone.includes(id));

describe('moving a row', () => {
  it('puts it right after another, or first, and moves no other row', () => {
    fc.assert(
      fc.property(move, ({ ids, id, after }) => {
        const moved = movedAfter(ids, id, after) ?? [];
        expect(without(moved, id)).toEqual(without(ids, id));
        if (after !== id) expect(moved[moved.indexOf(id) - 1] ?? null).toBe(after);
        else expect(moved).toEqual(ids);
      }),
    );
  });

  it('changes nothing when repeated', () => {
    fc.assert(
      fc.property(move, ({ ids, id, after }) => {
        const once = movedAfter(ids, id, after) ?? [];
        expect(movedAfter(once, id, after)).toEqual(once);
      }),
    );
  });

  it('requires both rows to exist', () => {
    expect(movedAfter([1, 2, 3], 4, 1)).toBeUndefined();
    expect(movedAfter([1, 2, 3], 1, 4)).toBeUndefined();
    expect(movedAfter([1, 2, 3], 4, 4)).toBeUndefined();
  });

  it('by two people in turn keeps both moves', () => {
    const two = order
      .filter((ids) => ids.length >= 4)
      .chain((ids) => fc.shuffledSubarray(ids, { minLength: 4, maxLength: 4 }).map((of) => ({ ids, of })));
    fc.assert(
      fc.property(two, ({ ids, of: [a = 0, afterA = 0, b = 0, afterB = 0] }) => {
        const both = movedAfter(movedAfter(ids, a, afterA) ?? [], b, afterB) ?? [];
        expect(both[both.indexOf(b) - 1]).toBe(afterB);
        // The second person may have moved a row between the first row and its neighbour.
        expect(without(both, b)[without(both, b).indexOf(a) - 1]).toBe(afterA);
        expect(without(both, a, b)).toEqual(without(ids, a, b));
      }),
    );
  });
});

describe('places', () => {
  const rows = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 99 }), place: fc.integer({ min: 0, max: 20 }) }),
    { minLength: 1, maxLength: 12, selector: ({ id }) => id },
  );
  const applied = (before: readonly Placed[], changes: readonly Placed[]) =>
    before.map((row) => changes.find(({ id }) => id === row.id) ?? row);

  it('can express any order of any rows, even when some share a place', () => {
    const orders = rows.chain((list) =>
      fc.record({
        list: fc.constant(list),
        wanted: fc.shuffledSubarray(
          list.map(({ id }) => id),
          { minLength: list.length },
        ),
      }),
    );
    fc.assert(
      fc.property(orders, ({ list, wanted }) => {
        const changes = placesFor(list, wanted);
        expect(orderOf(applied(list, changes))).toEqual(wanted);
        expect(changes.every(({ place }) => Number.isInteger(place) && place >= 0)).toBe(true);
      }),
    );
  });

  it('change only for the rows in between', () => {
    const list = [10, 20, 30, 40].map((place, index) => ({ id: index + 1, place }));
    expect(placesFor(list, [1, 3, 2, 4])).toEqual([
      { id: 3, place: 20 },
      { id: 2, place: 30 },
    ]);
    expect(placesFor(list, [1, 2, 3, 4])).toEqual([]);
  });
});
