/** Names shared by the page (Dexie) and the service worker (plain IndexedDB). Both bundle it: no imports. */
export const DESK_DB = 'toodles-desk';

/** Caches of server rows, one table per kind. */
export const deskTables = [
  'packages',
  'sales',
  'bookings',
  'usages',
  'staff',
  'settings',
  'parties',
] as const;
export type DeskTable = (typeof deskTables)[number];

/** The single key of the single row in `state`, `settings` and `identity`. */
export const SINGLE_ROW_KEY = 'desk';
