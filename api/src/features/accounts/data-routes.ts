import { endpoints } from '../../contract/endpoints.ts';
import { readTransaction } from '../../db/read-transaction.ts';
import { centreDate } from '../../domain/dates.ts';
import { attachment } from '../../http/attachment.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { collectOwnData } from './own-data.ts';

/** Exports the caller's data as a file (docs/product.md, decision 20). */
export function dataRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.getOwnData, async ({ caller, now }) => {
      const { timeZone, name } = await readSettings(database.read);
      const today = centreDate(now, timeZone);
      const data = await readTransaction(database, (db) => collectOwnData(db, caller.id, today));
      const text = JSON.stringify({ from: name, at: now.toISOString(), ...data }, null, 2);
      return attachment(text, 'application/json; charset=utf-8', `toodles-my-data-${today}.json`);
    }),
  ];
}
