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

/** What a signed-in person has here: who they are, their children, their hours, their data, and the way out. */
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
