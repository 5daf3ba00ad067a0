import type { WorkboxPlugin } from 'workbox-core';

/**
 * `/art/films/ball-pit-960.avif` without its size and format; undefined unless it is our drawing or upload.
 */
const drawingOf = (path: string): string | undefined =>
  /^(\/(?:art|uploads)\/.+-)\d+\.(avif|webp)$/.exec(path)?.[1];

/**
 * An empty picture: a picture that is not cached leaves its place blank instead of showing a broken image.
 */
const blank = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', {
    headers: { 'Content-Type': 'image/svg+xml' },
  });

/** Offline, a drawing cached at another size is better than none. */
export const anySizeFallback: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const drawing = drawingOf(new URL(request.url).pathname);
    if (drawing === undefined) return blank();
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const keys = await cache.keys();
      const cached = keys.find(({ url }) => drawingOf(new URL(url).pathname) === drawing);
      if (cached) return cache.match(cached);
    }
    return blank();
  },
};
