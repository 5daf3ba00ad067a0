import { describe, expect, it } from 'vitest';
import { artOf, uploadSources } from './art-sizes.ts';

const id = '0123456789abcdef0123456789abcdef';

describe('uploaded pictures', () => {
  it('are requested at the size of their display, whichever size the address names', () => {
    const all = [480, 960, 1600].map((width) => `/uploads/${id}-${width}.webp ${width}w`).join(', ');
    for (const width of [480, 960, 1600]) expect(uploadSources(`/uploads/${id}-${width}.webp`)).toBe(all);
    expect(artOf(`/uploads/${id}-960.webp`)).toBeUndefined();
  });

  it.each(['/art/zones/ball-pit.svg', 'https://pictures.example/1.jpg', '/uploads/other.webp', ''])(
    'do not include %s, which is shown as it is',
    (src) => {
      expect(uploadSources(src)).toBeUndefined();
    },
  );
});
