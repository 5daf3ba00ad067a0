import type { Route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { deviceRoutes } from './device-routes.ts';
import { heldRoutes } from './held-routes.ts';
import { importRoutes } from './import-routes.ts';
import { reverseRoutes } from './reverse-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { syncRoutes } from './sync-routes.ts';

/** Tablets, their sync, and the reviews that it opens (docs/sync.md). */
export function kioskRoutes(services: Services): Route[] {
  return [
    ...deviceRoutes(services),
    ...importRoutes(services),
    ...syncRoutes(services),
    ...reviewRoutes(services),
    ...heldRoutes(services),
    ...reverseRoutes(services),
  ];
}
