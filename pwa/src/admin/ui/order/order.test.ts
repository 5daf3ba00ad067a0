import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveId, precedingId, sortByIds } from './order.ts';

test('moves an item to the place of another', () => {
  expect(moveId([1, 2, 3, 4], 4, 2)).toEqual([1, 4, 2, 3]);
  expect(moveId([1, 2, 3, 4], 1, 3)).toEqual([2, 3, 1, 4]);
  expect(moveId([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
});

test('has nothing before the first item', () => {
  expect(precedingId([5, 6, 7], 5)).toBeNull();
  expect(precedingId([5, 6, 7], 7)).toBe(6);
  expect(precedingId([5, 6, 7], 9)).toBeNull();
});

test('keeps rows that the order does not know at the end', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(sortByIds(rows, [3, 1])).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
});

const lists = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 12 });

test('loses no item and keeps the relative order of the others', () => {
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), (ids, a, b) => {
      const [id = 0, over = 0] = [ids[a % ids.length], ids[b % ids.length]];
      const after = moveId(ids, id, over);
      expect(after.indexOf(id)).toBe(ids.indexOf(over));
      expect(after.filter((one) => one !== id)).toEqual(ids.filter((one) => one !== id));
    }),
  );
});

test('can repeat a move from the id that the item follows', () => {
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), (ids, a, b) => {
      const [id = 0, over = 0] = [ids[a % ids.length], ids[b % ids.length]];
      const wanted = moveId(ids, id, over);
      const after = precedingId(wanted, id);
      const rest = ids.filter((one) => one !== id);
      const place = after === null ? 0 : rest.indexOf(after) + 1;
      expect(rest.toSpliced(place, 0, id)).toEqual(wanted);
    }),
  );
});
