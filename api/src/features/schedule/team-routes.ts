import { endpoints } from '../../contract/endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { closureRoutes } from './closure-routes.ts';
import { listDisplaced } from './displacement.ts';
import { toCentreMoment } from './schedule-store.ts';
import { slotRoutes } from './slot-routes.ts';
import { weekRoutes } from './week-routes.ts';

/** The team's changes to the schedule, and the bookings that they displace. */
export function teamRoutes(services: Services): Route[] {
  const db = services.database.read;
  return [
    ...slotRoutes(services),
    ...weekRoutes(services),
    ...closureRoutes(services),

    route(endpoints.listStranded, async ({ query, now }) =>
      listDisplaced(db, await toCentreMoment(db, now), query),
    ),
  ];
}
