import type { WorkboxPlugin } from 'workbox-core';

/** `/art/films/ball-pit-960.avif` without its size and format; none for what is no drawing or upload of ours. */
const drawingOf = (path: string): string | undefined =>
  /^(\/(?:art|uploads)\/.+-)\d+\.(avif|webp)$/.exec(path)?.[1];

/** Nothing to see: where a picture was not kept, its place stays empty instead of a broken sign. */
const blank = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', {
    headers: { 'Content-Type': 'image/svg+xml' },
  });

/** Without a signal: a drawing that was kept at another size is better than none. */
export const anySize: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const drawing = drawingOf(new URL(request.url).pathname);
    if (drawing === undefined) return blank();
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const keys = await cache.keys();
      const kept = keys.find(({ url }) => drawingOf(new URL(url).pathname) === drawing);
      if (kept) return cache.match(kept);
    }
    return blank();
  },
};
