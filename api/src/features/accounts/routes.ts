import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { childRoutes } from './child-routes.ts';
import { consentRoutes } from './consent-routes.ts';
import { dataRoutes } from './data-routes.ts';
import { eraseRoutes } from './erase-routes.ts';
import { hoursRoutes } from './hours-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { retentionRoutes } from './retention-routes.ts';

/** A signed-in person's account: profile, children, hours, data and erasure. */
export function accountRoutes(services: Services): Route[] {
  return [
    ...profileRoutes(services),
    ...childRoutes(services),
    ...hoursRoutes(services),
    ...consentRoutes(services),
    ...dataRoutes(services),
    ...peopleRoutes(services),
    ...retentionRoutes(services),
    ...eraseRoutes(services),
  ];
}
