import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sparkPoints } from './spark-points.ts';

test('a small line reaches from edge to edge, and its height counts from zero', () => {
  expect(sparkPoints([10, 40, 20], []).now).toEqual([
    [0, 71],
    [50, 8],
    [100, 50],
  ]);
});

test('both lines have one scale, and what is not known has no point', () => {
  const { now, earlier } = sparkPoints([10, 20], [undefined, 40]);
  expect(now).toEqual([
    [0, 71],
    [100, 50],
  ]);
  expect(earlier).toEqual([[100, 8]]);
});

test('a figure that stays nothing is a line at the bottom, and one below nothing keeps zero in sight', () => {
  expect(sparkPoints([0, 0], []).now.map(([, y]) => y)).toEqual([92, 92]);
  expect(sparkPoints([-10, 0], []).now.map(([, y]) => y)).toEqual([92, 8]);
  expect([sparkPoints([3, 5], []).zero, sparkPoints([-10, 0], []).zero]).toEqual([92, 8]);
});

test('twice as much is twice as high on either line, whatever the figures are', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 2, maxLength: 24 }), fc.array(amount), (values, before) => {
      const { now, earlier } = sparkPoints(values, before);
      const highest = Math.max(1, ...values, ...before);
      const heights = [...now, ...earlier].map(([, y]) => (92 - y) / 84);
      [...values, ...before].forEach((value, place) => {
        expect(heights[place]).toBeCloseTo(value / highest, 2);
      });
    }),
  );
});
