import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrange, type Placed } from './arrange.ts';

interface Picture {
  id: number;
  featured: boolean;
}

const pictures = (...featured: boolean[]): Picture[] => featured.map((is, id) => ({ id, featured: is }));
const some = (count: number, featured: number) =>
  pictures(...Array.from({ length: count }, (_, index) => index < featured));
const anyPictures = fc.array(fc.boolean(), { maxLength: 40 }).map((featured) => pictures(...featured));

/** Puts pictures where a grid of so many columns puts them, row after row, and tells which cells stay empty. */
function holes(spans: readonly { columns: number; rows: number }[], columns: number): number {
  const taken = new Set<string>();
  let cursor = { row: 0, column: 0 };
  const isFree = (row: number, from: number, span: number) =>
    from + span <= columns &&
    Array.from({ length: span }, (_, i) => `${row}:${from + i}`).every((c) => !taken.has(c));
  for (const span of spans) {
    while (!isFree(cursor.row, cursor.column, span.columns)) {
      cursor =
        cursor.column + 1 < columns
          ? { ...cursor, column: cursor.column + 1 }
          : { row: cursor.row + 1, column: 0 };
    }
    for (let row = 0; row < span.rows; row += 1) {
      for (let column = 0; column < span.columns; column += 1)
        taken.add(`${cursor.row + row}:${cursor.column + column}`);
    }
  }
  const rows = Math.max(0, ...[...taken].map((cell) => Number(cell.split(':')[0]) + 1));
  return rows * columns - taken.size;
}

const widths = { big: 6, half: 6, third: 4, quarter: 3 };
const onDesktop = ({ size }: Placed<Picture>) => ({ columns: widths[size], rows: size === 'big' ? 2 : 1 });
const onPhone = ({ isWide }: Placed<Picture>) => ({ columns: isWide ? 2 : 1, rows: 1 });

describe('the rhythm of the gallery', () => {
  test('leaves no hole, whatever the number of pictures and whichever are featured', () => {
    fc.assert(
      fc.property(anyPictures, (all) => {
        const placed = arrange(all);
        expect(holes(placed.map(onPhone), 2)).toBe(0);
        // One picture alone fills half a row.
        if (all.length !== 1) expect(holes(placed.map(onDesktop), 12)).toBe(0);
      }),
    );
  });

  test('shows every picture once, and keeps the order of the featured and of the others', () => {
    fc.assert(
      fc.property(anyPictures, (all) => {
        const shown = arrange(all).map(({ picture }) => picture);
        for (const featured of [true, false]) {
          expect(shown.filter((p) => p.featured === featured)).toEqual(
            all.filter((p) => p.featured === featured),
          );
        }
      }),
    );
  });

  test('a featured picture is larger than the four beside it, in turns left and right', () => {
    const sizes = arrange(some(10, 2)).map(({ size }) => size);
    const [big, small] = ['big', 'quarter'];
    expect(sizes).toEqual([big, small, small, small, small, small, small, big, small, small]);
  });

  test('a featured picture is never smaller than any that is not, where the others are enough', () => {
    const placed = arrange(some(16, 3));
    const smallest = Math.min(
      ...placed.filter(({ picture }) => picture.featured).map(({ size }) => widths[size]),
    );
    expect(smallest).toBe(6);
  });

  test('rows of four lie between the bands', () => {
    const sizes = arrange(some(14, 2)).map(({ size }) => size);
    expect(sizes.indexOf('big')).toBe(0);
    expect(sizes.lastIndexOf('big')).toBe(11);
  });

  test('none and one', () => {
    expect(arrange([])).toEqual([]);
    expect(arrange(some(1, 1))).toMatchObject([{ size: 'half', isWide: true }]);
  });
});
