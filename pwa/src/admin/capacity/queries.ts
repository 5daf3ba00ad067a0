import { readPage } from '../ui/read-page.ts';

/** More slots than a day can use. */
const limit = 200;

/** Every slot, on or off. */
export const slotsQuery = readPage('GET /api/admin/time-slots', { query: { limit } });
