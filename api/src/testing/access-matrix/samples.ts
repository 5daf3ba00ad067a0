import type { EndpointName } from '../../contract/endpoints.ts';
import { accessSamples } from './access-samples.ts';
import { accountSamples } from './account-samples.ts';
import { analyticsSamples } from './analytics-samples.ts';
import { catalogueSamples } from './catalogue-samples.ts';
import { centreSamples } from './centre-samples.ts';
import { contentSamples } from './content-samples.ts';
import { dashboardSamples } from './dashboard-samples.ts';
import type { Samples } from './fixture.ts';
import { hoursSamples } from './hours-samples.ts';
import { scheduleSamples } from './schedule-samples.ts';
import { secondFactorSamples } from './second-factor-samples.ts';
import { teamBookingSamples } from './team-booking-samples.ts';
import { userSamples } from './user-samples.ts';

/**
 * A request for every endpoint that succeeds for permitted callers. A new endpoint does not compile without
 * one.
 */
export const samples: Required<Samples> & Record<EndpointName, unknown> = {
  ...accessSamples,
  ...secondFactorSamples,
  ...accountSamples,
  ...userSamples,
  ...centreSamples,
  ...analyticsSamples,
  ...dashboardSamples,
  ...hoursSamples,
  ...catalogueSamples,
  ...contentSamples,
  ...scheduleSamples,
  ...teamBookingSamples,
};
