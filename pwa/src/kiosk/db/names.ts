/** Names shared by the page (Dexie) and the service worker (plain IndexedDB). No imports: it lies in both. */
export const DESK_DB = 'toodles-desk';

/** Copies of what the server keeps, one table a kind of row. */
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

/** The one key of the one row in `state`, in `settings` and in `identity`. */
export const ONLY = 'desk';
