import { endpoints } from '../../contract/endpoints.ts';
import { centreMoment } from '../../domain/dates.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { type DashboardSources, readDashboard } from './dashboard.ts';
import { listInside } from './inside.ts';

/** The portal's first page. */
export function dashboardRoutes({ database, config, gateway }: Services, sources: DashboardSources): Route[] {
  return [
    route(endpoints.listInside, async ({ now }) => {
      const settings = await readSettings(database.read);
      const families = await listInside(database.read, centreMoment(now, settings.timeZone), settings);
      return { limit: settings.houseLimit, families };
    }),
    route(endpoints.getDashboard, ({ caller, now }) =>
      readDashboard(database, sources, {
        now,
        holds: (key) => caller.permissions.includes(key),
        dailyBackupAt: config.backups.at,
        hasGateway: gateway !== undefined,
      }),
    ),
  ];
}
