import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

/** Tablets, their sync, and the reviews it opens (offline.md). */
export function kioskRoutes(_services: Services): Route[] {
  return [];
}
