/** The carousel's films in order; the first one's poster is the home page's picture until it plays. */
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

/** The size of every film and poster. */
export const filmSize = { width: 640, height: 480 } as const;

const posterWidths = [480, 960] as const;

interface FilmSources {
  /** For `<source>` elements, smallest first. */
  videos: readonly { src: string; type: string }[];
  /** The first frame: one file for `poster`, and all sizes for a `<picture>` in front of the film. */
  poster: string;
  posterSets: { avif: string; webp: string };
}

/** The smallest picture of a film's first frame. The server inlines that of the first film in the page. */
export const firstFrame = (slug: FilmSlug): string => `/art/films/${slug}-480.avif`;

/** The URLs of a film and its first frame. */
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
