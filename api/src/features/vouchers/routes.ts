import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function voucherRoutes(_services: Services): Route[] {
  return [];
}
