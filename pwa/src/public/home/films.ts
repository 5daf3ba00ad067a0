/** The carousel's films in their order; the first is the front page's picture until it plays. */
export const films = [
  'ball-pit',
  'mega-slide',
  'trampolines',
  'soft-climb',
  'block-city',
  'pretend-town',
  'toddler-garden',
  'art-studio',
  'birthday',
  'hello',
] as const;

export type FilmSlug = (typeof films)[number];

/** Every film and every poster is drawn in this form. */
export const filmSize = { width: 640, height: 480 } as const;

const posterWidths = [480, 960] as const;

interface FilmSources {
  /** For `<source>` elements, the smaller first. */
  videos: readonly { src: string; type: string }[];
  /** Its first frame: one file for `poster`, and all of them for a `<picture>` in front of the film. */
  poster: string;
  posterSets: { avif: string; webp: string };
}

/** The smallest picture of a film's first frame. The server writes the first film's into the page itself. */
export const firstFrame = (slug: FilmSlug): string => `/art/films/${slug}-480.avif`;

/** Where a film and its first frame are found. */
export function filmSources(slug: FilmSlug): FilmSources {
  const base = `/art/films/${slug}`;
  const setOf = (type: 'avif' | 'webp') =>
    posterWidths.map((width) => `${base}-${width}.${type} ${width}w`).join(', ');
  return {
    videos: [
      { src: `${base}.webm`, type: 'video/webm; codecs="vp9"' },
      { src: `${base}.mp4`, type: 'video/mp4; codecs="avc1.4d401f"' },
    ],
    poster: `${base}-480.webp`,
    posterSets: { avif: setOf('avif'), webp: setOf('webp') },
  };
}
