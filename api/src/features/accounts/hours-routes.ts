import { endpoints } from '../../contract/endpoints.ts';
import { readTransaction } from '../../db/read-transaction.ts';
import { centreDate } from '../../domain/dates.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { ledgersOf, salesTo } from '../hour-packages/family-store.ts';
import { readSettings } from '../settings/store.ts';
import { presentOwnHours } from './present-hours.ts';

/** More packages than any family buys. */
const maxSales = 200;

/** The hour packages under the caller's phone; an account without a confirmed phone has none. */
export function hoursRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.listOwnHours, async ({ caller, now }) => {
      const { provedPhone: phone } = caller;
      if (phone === null) return [];
      const { timeZone } = await readSettings(database.read);
      return readTransaction(database, async (db) => {
        const sales = await salesTo(db, phone, { limit: maxSales, offset: 0 });
        const ledger = await ledgersOf(
          db,
          sales.map(({ id }) => id),
        );
        const bySale = Map.groupBy(ledger, (entry) => entry.sale_id);
        const today = centreDate(now, timeZone);
        return sales.map((sale) => presentOwnHours(sale, bySale.get(sale.id) ?? [], today));
      });
    }),
  ];
}
