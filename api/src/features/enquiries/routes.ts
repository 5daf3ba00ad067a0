import { endpoints } from '../../contract/endpoints.ts';
import type { Limit } from '../../http/rate-limit.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { insertEnquiry } from './store.ts';
import { teamRoutes } from './team-routes.ts';

/** Phones of one mobile network share an address, so the limit per address is higher than per phone. */
const asksFromAddress: Limit = { name: 'enquiry-address', points: 20, seconds: 3600 };
const asksFromPhone: Limit = { name: 'enquiry-phone', points: 5, seconds: 3600 };

/** Enquiries from the contact page and about parties (docs/product.md, decision 14). */
export function enquiryRoutes(services: Services): Route[] {
  const { limits } = services;
  return [
    ...teamRoutes(services),

    route(endpoints.createEnquiry, async ({ body, address, now, write }) => {
      await limits.consume(asksFromAddress, address, now);
      await limits.consume(asksFromPhone, body.phone, now);
      const { website, ...wish } = body;
      return write(async (trx) => {
        // Filling in the honeypot gives the normal response, so that a bot learns nothing.
        if (!website) await insertEnquiry(trx, wish, now);
        return { status: 'pending' as const, createdAt: now.toISOString() };
      });
    }),
  ];
}
