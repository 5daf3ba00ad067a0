/** What a page may tell the service worker. `SKIP_WAITING` is the word workbox-window uses. */
export type FromPage =
  | { type: 'SKIP_WAITING' }
  | { type: 'keep-used'; files: readonly string[] }
  | { type: 'cache-surface'; surface: 'admin' | 'kiosk' }
  | { type: 'forget-surface'; surface: 'admin' | 'kiosk' };
