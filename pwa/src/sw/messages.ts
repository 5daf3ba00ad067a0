/** What a page may tell the site's service worker. `SKIP_WAITING` is the word workbox-window uses. */
export type FromPage = { type: 'SKIP_WAITING' } | { type: 'keep-used'; files: readonly string[] };
