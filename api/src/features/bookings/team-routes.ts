import { endpoints } from '../../contract/endpoints.ts';
import { centreDate } from '../../domain/dates.ts';
import { AppError } from '../../http/app-error.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { readCalendar } from './calendar.ts';
import { readFamilySummary } from './family-store.ts';
import { readHistory } from './history-store.ts';
import { listBookings } from './list-store.ts';
import { presentTeamBooking } from './present.ts';
import { findBooking } from './store.ts';
import { teamChangeRoutes } from './team-change-routes.ts';
import { upcomingRoutes } from './upcoming-routes.ts';

/** The team's bookings: the list, one with its history, and the calendar. */
export function teamRoutes(services: Services): Route[] {
  const { database } = services;
  const db = database.read;
  return [
    route(endpoints.listBookings, async ({ query, now }) => {
      const settings = await readSettings(db);
      const today = centreDate(now, settings.timeZone);
      const { rows, total } = await listBookings(db, { ...query, today });
      return { rows: rows.map((row) => presentTeamBooking(row, settings, now)), total };
    }),

    route(endpoints.getCalendar, ({ query }) => readCalendar(database, query)),

    route(endpoints.getTeamBooking, async ({ params, now }) => {
      const row = await findBooking(db, params.id);
      if (!row) throw new AppError('not_found');
      const settings = await readSettings(db);
      const life = { createdAt: row.created_at, cancelledAt: row.cancelled_at, parentName: row.parent_name };
      return {
        booking: presentTeamBooking(row, settings, now),
        history: await readHistory(db, { entity: 'booking', id: row.id, ...life }),
        family: await readFamilySummary(db, row.parent_phone, centreDate(now, settings.timeZone)),
      };
    }),

    ...upcomingRoutes(services),
    ...teamChangeRoutes(services),
  ];
}
