import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function scheduleRoutes(_services: Services): Route[] {
  return [];
}
