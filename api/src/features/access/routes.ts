import type { Route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { googleRoutes } from './google-routes.ts';
import { ownSignInRoutes } from './own-sign-in-routes.ts';
import { phoneRoutes } from './phone-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { secondStepRoutes } from './second-step-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { teamRoutes } from './team-routes.ts';

/** Signing in and out, and the current user. */
export function accessRoutes(services: Services): Route[] {
  return [
    ...phoneRoutes(services),
    ...googleRoutes(services),
    ...ownSignInRoutes(services),
    ...teamRoutes(services),
    ...secondStepRoutes(services),
    ...secondFactorRoutes(services),
    ...sessionRoutes(services),
  ];
}
