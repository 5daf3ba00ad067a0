import { endpoints } from '../../contract/endpoints.ts';
import type { TaxDocument } from '../../contract/money/documents.ts';
import type { Db } from '../../db/database.ts';
import { attachment } from '../../http/response/attachment.ts';
import { AppError } from '../../http/route/app-error.ts';
import { instantFormatter, toCsv } from '../../http/route/csv.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { documentColumns } from './csv-columns.ts';
import { registerColumns, registerTable } from './gstr1/register.ts';
import { readRegister } from './gstr1/register-store.ts';
import { readLedgers } from './ledger-store.ts';
import { findDocument, linesOfDocument, listDocumentRows, recordHandover } from './list-store.ts';
import { presentDocument, presentSummary } from './present.ts';
import { readLogo } from './print/logo.ts';
import { printDocument } from './print/print-document.ts';
import { tallyXml } from './tally/day-book.ts';
import { readDayBook } from './tally/day-book-store.ts';
import { taxRoutes } from './tax-routes.ts';

/** Bills, receipts and notes as they were issued, and the settings that they are made from. */
export function documentRoutes(services: Services): Route[] {
  const { database, config } = services;
  return [
    ...taxRoutes(services),
    ...registerRoutes(services),

    route(
      endpoints.listDocuments,
      async ({ db, query }) => {
        const { rows, total } = await listDocumentRows(db, query);
        return { rows: rows.map(presentSummary), total };
      },
      documentColumns,
    ),

    route(endpoints.getDocument, async ({ params }) =>
      readDocument(database.read, params.id, config.publicOrigin),
    ),

    // A look hands nothing over. The page records a print or a message with a call of its own.
    route(endpoints.getDocumentPdf, async ({ params, query }) => {
      const document = await readDocument(database.read, params.id, config.publicOrigin);
      const { logo } = await readSettings(database.read);
      return pdfFile(
        await printDocument(document, query.paper, await readLogo(config.dataDir, logo)),
        document,
      );
    }),

    route(endpoints.handOverDocument, async ({ params, body, now, write }) =>
      write(async (trx) => {
        const document = await readDocument(trx, params.id, config.publicOrigin);
        await recordHandover(trx, params.id, body.how, now);
        return {
          answer: { success: true as const, message: 'Recorded.' },
          audit: {
            entity: 'document',
            entityId: document.id,
            before: { isHandedOver: document.isHandedOver },
            after: { isHandedOver: true, how: body.how },
          },
        };
      }),
    ),
  ];
}

/** @throws AppError `not_found` */
async function readDocument(db: Db, id: string, origin: string): Promise<TaxDocument> {
  const row = await findDocument(db, id);
  if (!row) throw new AppError('not_found');
  return presentDocument(row, await linesOfDocument(db, id), origin);
}

/** A PDF that the browser shows, under the document's number. */
const pdfFile = (pdf: Buffer, { number }: Pick<TaxDocument, 'number'>) => ({
  text: pdf,
  type: 'application/pdf',
  headers: { 'Content-Disposition': `inline; filename="${number.replaceAll('/', '-')}.pdf"` },
});

/** The files for the accountant. */
function registerRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.getGstr1, async ({ params: { table }, query: { month } }) => {
      const rows = registerTable(table, await readRegister(database.reports, month), month);
      const text = toCsv(rows, registerColumns(table), instantFormatter('UTC'));
      return attachment(text, 'text/csv; charset=utf-8', `gstr1-${month}-${table}.csv`);
    }),

    route(endpoints.getTallyDayBook, async ({ query: { from, to } }) => {
      const { timeZone } = await readSettings(database.reports);
      const dayBook = await readDayBook(database.reports, { from, to }, timeZone);
      const text = tallyXml(dayBook, await readLedgers(database.reports));
      return attachment(text, 'application/xml; charset=utf-8', `day-book-${from}-${to}.xml`);
    }),
  ];
}
