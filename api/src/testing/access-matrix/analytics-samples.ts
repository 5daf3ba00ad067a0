import type { Samples } from './fixture.ts';

/** The figures and their files. */
export const analyticsSamples = {
  getAnalytics: async () => ({ path: '/api/admin/analytics?from=2026-11-01&to=2026-11-30' }),
  exportAnalytics: async () => ({ path: '/api/admin/analytics/customers?from=2026-11-01' }),
} satisfies Samples;
