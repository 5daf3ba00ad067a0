import { endpoints } from '../../contract/endpoints.ts';
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
  const db = database.reports;
  const scope = async (range: DayRange, now: Date) => {
    const { timeZone } = await readSettings(db);
    return scopeOf(db, { from: range.from, to: range.to }, { today: centreDate(now, timeZone), timeZone });
  };
  return [
    route(endpoints.getAnalytics, async ({ query, now }) => readAnalytics(db, await scope(query, now))),

    route(
      endpoints.exportAnalytics,
      async ({ params, query, now }) => readTable(db, params.table, await scope(query, now), query),
      analyticsColumns,
    ),
  ];
}
