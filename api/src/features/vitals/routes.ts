import { endpoints } from '../../contract/endpoints.ts';
import { centreDate } from '../../domain/dates.ts';
import type { Limit } from '../../http/guards/rate-limit.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { countVitals } from './store.ts';

/** Enough for the phones of a mobile network that share an address, too few to distort the counts. */
const reportsFromAddress: Limit = { name: 'vitals-address', points: 600, seconds: 3600 };

/** Page-speed counts of the public pages, without any visitor data (docs/product.md, decision 20). */
export function vitalRoutes({ database, limits }: Services): Route[] {
  return [
    route(endpoints.reportVitals, async ({ body, address, now, write }) => {
      await limits.consume(reportsFromAddress, address, now);
      const { timeZone } = await readSettings(database.read);
      return write((trx) => countVitals(trx, centreDate(now, timeZone), body));
    }),
  ];
}
