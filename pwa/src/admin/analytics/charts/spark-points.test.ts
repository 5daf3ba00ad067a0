import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sparkPoints } from './spark-points.ts';

test('a small line reaches from edge to edge, and begins at 80% of the lowest value', () => {
  expect(sparkPoints([10, 28, 18], []).now).toEqual([
    [0, 83.6],
    [50, 8],
    [100, 50],
  ]);
});

test('both lines have one scale, and what is not known has no point', () => {
  const { now, earlier } = sparkPoints([10, 18], [undefined, 28]);
  expect(now).toEqual([
    [0, 83.6],
    [100, 50],
  ]);
  expect(earlier).toEqual([[100, 8]]);
});

test('a figure that stays nothing is a line at the bottom, and one below nothing is in sight', () => {
  expect(sparkPoints([0, 0], []).now.map(([, y]) => y)).toEqual([92, 92]);
  expect(sparkPoints([-10, 0], []).now.map(([, y]) => y)).toEqual([92, 8]);
});

test('a step up is as high on either line and anywhere on the scale, whatever the figures are', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 2, maxLength: 24 }), fc.array(amount), (values, before) => {
      const { now, earlier } = sparkPoints(values, before);
      const all = [...values, ...before];
      const [lowest, highest] = [0.8 * Math.min(...all), Math.max(...all)];
      fc.pre(highest > 0);
      const heights = [...now, ...earlier].map(([, y]) => (92 - y) / 84);
      all.forEach((value, place) => {
        expect(heights[place]).toBeCloseTo((value - lowest) / (highest - lowest), 2);
      });
    }),
  );
});
