import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropBox, uploadIdOf, uploadUrl, uploadWidths } from './uploads.ts';

const id = '0123456789abcdef0123456789abcdef';

describe('the path of an uploaded picture', () => {
  it('identifies the picture, at every size', () => {
    for (const width of uploadWidths) expect(uploadIdOf(uploadUrl(id, width))).toBe(id);
  });

  it.each([
    '/art/gallery/paint-day.svg',
    `https://elsewhere.example/uploads/${id}-960.webp`,
    `/uploads/${id}-961.webp`,
    `/uploads/../${id}-960.webp`,
    `/uploads/${id}-960.webp?x=1`,
    `/uploads/${id.toUpperCase()}-960.webp`,
    '',
  ])('does not match %s', (src) => {
    expect(uploadIdOf(src)).toBeUndefined();
  });
});

describe('the crop of a picture', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const size = fc.integer({ min: 1, max: 20_000 });

  it('always lies within the picture and is never empty', () => {
    const crop = fc.record({ x: part, y: part, width: part, height: part });
    fc.assert(
      fc.property(crop, fc.record({ width: size, height: size }), (kept, picture) => {
        const box = cropBox(kept, picture);
        expect(Object.values(box).every(Number.isInteger)).toBe(true);
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(1);
        expect(box.left + box.width).toBeLessThanOrEqual(picture.width);
        expect(box.top + box.height).toBeLessThanOrEqual(picture.height);
      }),
    );
  });

  it('is the whole picture if nothing is cut off', () => {
    expect(cropBox({ x: 0, y: 0, width: 1, height: 1 }, { width: 1201, height: 799 })).toEqual({
      left: 0,
      top: 0,
      width: 1201,
      height: 799,
    });
  });
});
