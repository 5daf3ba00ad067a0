import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrange, isDrawing, type PlacedPicture } from './arrange.ts';

interface Picture {
  id: number;
  featured: boolean;
}

const pictures = (...featured: boolean[]): Picture[] => featured.map((is, id) => ({ id, featured: is }));
const some = (count: number, featured: number) =>
  pictures(...Array.from({ length: count }, (_, index) => index < featured));
const anyPictures = fc.array(fc.boolean(), { maxLength: 40 }).map((featured) => pictures(...featured));

/** Places pictures in a grid with this many columns, row by row, and counts the cells that stay empty. */
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
const onDesktop = ({ size }: PlacedPicture<Picture>) => ({
  columns: widths[size],
  rows: size === 'big' ? 2 : 1,
});
const onPhone = ({ isWide }: PlacedPicture<Picture>) => ({ columns: isWide ? 2 : 1, rows: 1 });

describe('the gallery layout', () => {
  test('leaves no gap, for any number of pictures and any choice of featured ones', () => {
    fc.assert(
      fc.property(anyPictures, (all) => {
        const placed = arrange(all);
        expect(holes(placed.map(onPhone), 2)).toBe(0);
        // A single picture fills only half a row.
        if (all.length !== 1) expect(holes(placed.map(onDesktop), 12)).toBe(0);
      }),
    );
  });

  test('shows every picture once, and keeps the order within featured and other pictures', () => {
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

  test('puts a featured picture beside four smaller ones, alternating left and right', () => {
    const sizes = arrange(some(10, 2)).map(({ size }) => size);
    const [big, small] = ['big', 'quarter'];
    expect(sizes).toEqual([big, small, small, small, small, small, small, big, small, small]);
  });

  test('never shows a featured picture smaller than an ordinary one, given enough ordinary ones', () => {
    const placed = arrange(some(16, 3));
    const smallest = Math.min(
      ...placed.filter(({ picture }) => picture.featured).map(({ size }) => widths[size]),
    );
    expect(smallest).toBe(6);
  });

  test('puts rows of four between the bands', () => {
    const sizes = arrange(some(14, 2)).map(({ size }) => size);
    expect(sizes.indexOf('big')).toBe(0);
    expect(sizes.lastIndexOf('big')).toBe(11);
  });

  test('handles no pictures and one picture', () => {
    expect(arrange([])).toEqual([]);
    expect(arrange(some(1, 1))).toMatchObject([{ size: 'half', isWide: true }]);
  });
});

test('knows our own drawings from uploaded pictures', () => {
  expect(isDrawing({ imageUrl: '/art/gallery/five-candles.svg' })).toBe(true);
  expect(isDrawing({ imageUrl: '/uploads/7-1600.avif' })).toBe(false);
});
