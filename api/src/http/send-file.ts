import { Readable } from 'node:stream';
import type { RouterContext } from '@koa/router';
import type { Logger } from 'pino';
import type { Database, Db } from '../db/database.ts';
import { type CsvColumns, csvHead, csvLines, type FormatInstant } from './route/csv.ts';
import type { AnyCall, Page, Route } from './route/route.ts';
import { recordExport } from './writes/access-log.ts';

interface FileOptions {
  database: Database;
  log: Logger;
  /** In tests: validates every row against its schema. */
  checkAnswers: boolean;
  at: FormatInstant;
}

/** Few enough that turning them into lines holds nobody up. */
const rowsInPart = 500;
/** A file with more rows than this is no longer a usable spreadsheet. */
const maxRows = 200_000;
/** A client that takes nothing for so long gives its connection to the database back. */
const maxSilenceMs = 60_000;

/**
 * Sends a list as a CSV file, part by part as fast as the client takes it, all from one moment of the database. What
 * fails before the first part is an ordinary refusal; so does an export that can't be written to the audit log. What
 * fails later cuts the connection, so that nobody takes the file for a complete one.
 */
export async function sendFile(
  ctx: RouterContext,
  route: Route,
  call: AnyCall,
  options: FileOptions,
): Promise<void> {
  const columns = columnsFor(route, call);
  const moment = await startMoment(options.database.reports);
  try {
    const read = reader(route, { ...call, db: moment.db }, options.checkAnswers);
    const first = await read(0);
    const rows = Math.min(first.total, maxRows);
    await recordExport(options.database, { endpoint: route.endpoint, call }, rows);
    setHeaders(ctx, first.total);
    const lines = (page: Page<unknown>) => csvLines(page.rows as never[], columns, options.at);
    const body = streamOf(partsOf(first, rows, read), lines, csvHead(columns));
    body.once('close', () => void moment.end());
    body.once('error', (error) =>
      options.log.warn({ err: error, requestId: call.requestId }, 'A file was not sent to its end'),
    );
    ctx.body = body;
  } catch (error) {
    await moment.end();
    throw error;
  }
}

/** A transaction that only reads, and sees one moment of the database until it ends. */
async function startMoment(reports: Db): Promise<{ db: Db; end(): Promise<void> }> {
  const transaction = await reports
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  return {
    db: transaction,
    // A connection that broke has already ended it.
    end: () =>
      transaction
        .rollback()
        .execute()
        .catch(() => undefined),
  };
}

type ReadPart = (offset: number) => Promise<Page<unknown>>;

function reader(route: Route, call: AnyCall, checkAnswers: boolean): ReadPart {
  const schema = route.endpoint.spec.responses[200];
  return async (offset) => {
    const query = { ...(call.query as object), limit: rowsInPart, offset };
    const page = (await route.handle({ ...call, query })) as Page<unknown>;
    if (checkAnswers && schema && typeof schema !== 'string') schema.parse(page.rows);
    return page;
  };
}

async function* partsOf(first: Page<unknown>, rows: number, read: ReadPart): AsyncGenerator<Page<unknown>> {
  yield first;
  let sent = first.rows.length;
  while (sent < rows) {
    const part = await read(sent);
    if (part.rows.length === 0) return;
    sent += part.rows.length;
    yield part;
  }
}

function streamOf(
  parts: AsyncGenerator<Page<unknown>>,
  lines: (page: Page<unknown>) => string,
  head: string,
): Readable {
  const silence = setTimeout(() => body.destroy(new Error('The client takes no more.')), maxSilenceMs);
  async function* text() {
    yield head;
    for await (const part of parts) {
      silence.refresh();
      yield lines(part);
    }
  }
  const body = Readable.from(text(), { objectMode: false });
  body.once('close', () => clearTimeout(silence));
  return body;
}

function columnsFor({ endpoint, columns }: Route, call: AnyCall): CsvColumns<never> {
  if (!columns) throw new Error(`${endpoint.path} has no columns`);
  return typeof columns === 'function' ? columns(call.params) : columns;
}

function setHeaders(ctx: RouterContext, total: number): void {
  const name = ctx.path.split('/').at(-1) ?? 'list';
  ctx.status = 200;
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Total-Count', String(total));
  ctx.type = 'text/csv; charset=utf-8';
  ctx.attachment(`${name}.csv`);
}
