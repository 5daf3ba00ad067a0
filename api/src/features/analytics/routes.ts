import { endpoints } from '../../contract/endpoints.ts';
import type { Db } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { analyticsColumns } from './csv-columns.ts';
import { readAnalytics, scopeOf } from './figures.ts';
import type { DayRange } from './sums-store.ts';
import { readTable } from './tables.ts';

/** Endpoints for what was booked, earned and used (docs/product.md, 'What the figures mean'). */
export function analyticsRoutes({ database }: Services): Route[] {
  const scope = async (db: Db, range: DayRange, now: Date) => {
    const { timeZone } = await readSettings(db);
    return scopeOf(db, { from: range.from, to: range.to }, { today: centreDate(now, timeZone), timeZone });
  };
  return [
    route(endpoints.getAnalytics, async ({ query, now }) =>
      readAnalytics(database.reports, await scope(database.reports, query, now)),
    ),

    route(
      endpoints.exportAnalytics,
      async ({ db, params, query, now }) => readTable(db, params.table, await scope(db, query, now), query),
      analyticsColumns,
    ),
  ];
}
