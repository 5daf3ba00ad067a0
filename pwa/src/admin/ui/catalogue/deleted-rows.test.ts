import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDeletedRow,
  type DeletedRow,
  mergeDeletedRows,
  nearestPrecedingId,
  removeRestoredRow,
} from './deleted-rows.ts';

const row = (id: number) => ({ id, version: 1, isActive: true });
type Row = ReturnType<typeof row>;

const idsOf = (places: ReturnType<typeof mergeDeletedRows<Row>>) =>
  places.map((place) => (place.kind === 'row' ? place.row.id : -place.gone.row.id));

test('leaves the place of a deleted row open', () => {
  const [a, b, c] = [row(1), row(2), row(3)];
  const gone = addDeletedRow([a, b, c], [], b);
  expect(idsOf(mergeDeletedRows([a, c], gone))).toEqual([1, -2, 3]);
  expect(nearestPrecedingId([1], [a, c])).toBe(1);
  const first = addDeletedRow([a, c], gone, a);
  expect(idsOf(mergeDeletedRows([c], first))).toEqual([-1, -2, 3]);
  expect(nearestPrecedingId([], [c])).toBeNull();
});

test('does not duplicate a deleted row that the cached list still contains', () => {
  const [a, b] = [row(1), row(2)];
  expect(idsOf(mergeDeletedRows([a, b], addDeletedRow([a, b], [], b)))).toEqual([1, 2]);
});

test('restores the original order, whatever the order of deletions and restorations', () => {
  const sizes = fc.integer({ min: 1, max: 7 });
  fc.assert(
    fc.property(sizes, fc.infiniteStream(fc.nat()), (size, random) => {
      const pick = <T>(list: readonly T[]) => list[(random.next().value ?? 0) % list.length] as T;
      const start = Array.from({ length: size }, (_, n) => row(n + 1));
      let rows = [...start];
      let gone: DeletedRow<Row>[] = [];
      for (let times = (random.next().value ?? 0) % size; times >= 0; times -= 1) {
        const going = pick(rows);
        gone = addDeletedRow(rows, gone, going);
        rows = rows.filter(({ id }) => id !== going.id);
      }
      expect(idsOf(mergeDeletedRows(rows, gone)).map(Math.abs)).toEqual(start.map(({ id }) => id));
      while (gone.length > 0) {
        const { row: back, precedingIds } = pick(gone);
        const after = nearestPrecedingId(precedingIds, rows);
        const place = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1;
        rows = rows.toSpliced(place, 0, row(back.id + 100));
        gone = removeRestoredRow(gone, back.id, back.id + 100);
      }
      expect(rows.map(({ id }) => id % 100)).toEqual(start.map(({ id }) => id));
    }),
  );
});
