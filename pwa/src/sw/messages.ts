/** Messages from a page to the site's service worker. workbox-window defines `SKIP_WAITING`. */
export type SiteWorkerMessage = { type: 'SKIP_WAITING' } | { type: 'keep-used'; files: readonly string[] };
