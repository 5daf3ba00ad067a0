/** Messages from a page to the site's service worker. workbox-window defines `SKIP_WAITING`. */
export type FromPage = { type: 'SKIP_WAITING' } | { type: 'keep-used'; files: readonly string[] };
