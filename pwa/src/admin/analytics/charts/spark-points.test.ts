import { expect, test } from 'vitest';
import { sparkPoints } from './spark-points.ts';

test('a small line reaches from edge to edge, and from its lowest to its highest value', () => {
  expect(sparkPoints([10, 30, 20], []).now).toEqual([
    [0, 92],
    [50, 8],
    [100, 50],
  ]);
});

test('both lines have one scale, and what is not known has no point', () => {
  const { now, earlier } = sparkPoints([10, 20], [undefined, 0]);
  expect(now).toEqual([
    [0, 50],
    [100, 8],
  ]);
  expect(earlier).toEqual([[100, 92]]);
});

test('a figure that never changes is a line in the middle', () => {
  expect(sparkPoints([5, 5], []).now).toEqual([
    [0, 50],
    [100, 50],
  ]);
});
