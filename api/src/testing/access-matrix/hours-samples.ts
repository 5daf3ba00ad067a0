import type { Samples } from './fixture.ts';

/** Later changes to a sale of hours. */
export const hoursSamples = {
  extendSale: async ({ fixtures: world }) => ({
    path: `/api/package-sales/${(await world.newSale()).id}/extend`,
    body: { validTill: '2028-01-31', reason: 'The child was ill' },
  }),
  getRefund: async ({ fixtures: world }) => ({
    path: `/api/package-sales/${(await world.newSale()).id}/refund`,
  }),
  refundSale: async ({ fixtures: world }) => ({
    path: `/api/package-sales/${(await world.newSale()).id}/refund`,
    body: { refundAmount: '2499.00', reason: 'Moved away' },
  }),
} satisfies Samples;
