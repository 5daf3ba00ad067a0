import { describe, expect, it } from 'vitest';
import { artOf, uploadSources } from './art-sizes.ts';

const id = '0123456789abcdef0123456789abcdef';

describe('a picture that the team uploaded', () => {
  it('is asked for at the size it is shown, whichever size its address names', () => {
    const all = [480, 960, 1600].map((width) => `/uploads/${id}-${width}.webp ${width}w`).join(', ');
    for (const width of [480, 960, 1600]) expect(uploadSources(`/uploads/${id}-${width}.webp`)).toBe(all);
    expect(artOf(`/uploads/${id}-960.webp`)).toBeUndefined();
  });

  it.each(['/art/zones/ball-pit.svg', 'https://pictures.example/1.jpg', '/uploads/other.webp', ''])(
    'is not %s: that is shown as it is',
    (src) => {
      expect(uploadSources(src)).toBeUndefined();
    },
  );
});
