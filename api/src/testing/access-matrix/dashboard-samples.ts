import type { Samples } from './fixture.ts';

/** The portal's first page and its search box. */
export const dashboardSamples = {
  getDashboard: async () => ({ path: '/api/admin/dashboard' }),
  searchEverything: async () => ({ path: '/api/admin/search?search=Anita' }),
} satisfies Samples;
