import { endpoints } from '../../contract/endpoints.ts';
import { attachment } from '../../http/response/attachment.ts';
import { instantFormatter, toCsv } from '../../http/route/csv.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { registerColumns, registerTable } from './gstr1/register.ts';
import { readRegister } from './gstr1/register-store.ts';
import { readLedgers } from './ledger-store.ts';
import { tallyXml } from './tally/day-book.ts';
import { readDayBook } from './tally/day-book-store.ts';

/** The files for the accountant. */
export function registerRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.getGstr1, async ({ params: { table }, query: { month } }) => {
      const rows = registerTable(table, await readRegister(database.read, month), month);
      const text = toCsv(rows, registerColumns(table), instantFormatter('UTC'));
      return attachment(text, 'text/csv; charset=utf-8', `gstr1-${month}-${table}.csv`);
    }),

    route(endpoints.getTallyDayBook, async ({ query: { from, to } }) => {
      const { timeZone } = await readSettings(database.read);
      const dayBook = await readDayBook(database.read, { from, to }, timeZone);
      const text = tallyXml(dayBook, await readLedgers(database.read));
      return attachment(text, 'application/xml; charset=utf-8', `day-book-${from}-${to}.xml`);
    }),
  ];
}
