import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function bookingRoutes(_services: Services): Route[] {
  return [];
}
