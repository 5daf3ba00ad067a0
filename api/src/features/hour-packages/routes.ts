import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

/** Selling prepaid hours and taking them off again (seed 001, sections 5 and 7). */
export function hourPackageRoutes(_services: Services): Route[] {
  return [];
}
