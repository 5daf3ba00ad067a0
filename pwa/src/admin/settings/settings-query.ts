import { read } from '../../shared/read.ts';

export const settingsQuery = read('GET /api/admin/settings');
