import { endpoints } from '../../contract/endpoints.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { type DashboardSources, readDashboard } from './dashboard.ts';

/** The portal's first page. */
export function dashboardRoutes({ database, config }: Services, sources: DashboardSources): Route[] {
  return [
    route(endpoints.getDashboard, ({ caller, now }) =>
      readDashboard(database, sources, {
        now,
        holds: (key) => caller.permissions.includes(key),
        dailyBackupAt: config.backups.at,
      }),
    ),
  ];
}
