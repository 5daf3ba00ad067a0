import { crop } from '@toodles/api/contract/catalogue/uploads.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropForms, fractionsOf, startOf } from './crop.ts';

test('starts with the largest centred crop of a shape', () => {
  expect(fractionsOf(startOf('square', { width: 400, height: 200 }))).toEqual({
    x: 0.25,
    y: 0,
    width: 0.5,
    height: 1,
  });
  expect(fractionsOf(startOf('wide', { width: 300, height: 450 }))).toEqual({
    x: 0,
    y: 0.25,
    width: 1,
    height: 0.5,
  });
  expect(fractionsOf(startOf('whole', { width: 31, height: 77 }))).toEqual({
    x: 0,
    y: 0,
    width: 1,
    height: 1,
  });
});

const side = fc.integer({ min: 1, max: 9000 });
const forms = fc.constantFrom(...cropForms.map(({ value }) => value));

test('produces crops that the server accepts, for any picture and shape', () => {
  fc.assert(
    fc.property(side, side, forms, (width, height, form) => {
      const part = fractionsOf(startOf(form, { width, height }));
      if (part.width === 0 || part.height === 0) return; // A line one pixel high: an invalid picture.
      expect(crop.safeParse(part).error).toBeUndefined();
    }),
  );
});

test('keeps every dragged crop inside the picture', () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(percent, percent, percent, percent, (x, y, width, height) => {
      const part = fractionsOf({ unit: '%', x, y, width, height });
      expect(part.x + part.width).toBeLessThanOrEqual(1);
      expect(part.y + part.height).toBeLessThanOrEqual(1);
    }),
  );
});
