import type { Middleware } from 'koa';
import { papers } from '../../contract/money/documents.ts';
import type { Database } from '../../db/database.ts';
import type { RateLimits } from '../../http/guards/rate-limit.ts';
import { securityHeaders } from '../../http/guards/security-headers.ts';
import { networkOf } from '../../http/request/network.ts';
import type { Clock } from '../../ports/clock.ts';
import { readSettings } from '../settings/store.ts';
import { findByToken, linesOfDocument, recordHandover } from './list-store.ts';
import { presentDocument } from './present.ts';
import { factsOf } from './print/facts.ts';
import { readLogo } from './print/logo.ts';
import { printDocument } from './print/print-document.ts';
import { billPage, billStyles, missingBillPage } from './public-page.ts';

interface PublicBillsOptions {
  database: Database;
  clock: Clock;
  limits: RateLimits;
  origin: string;
  isProduction: boolean;
  /** Where the centre's logo is. */
  dataDir: string;
}

const address = /^\/bills\/([\w-]{1,40})(\/pdf)?\/?$/;

/**
 * What a path below `/bills/` asks for, with a blank token for a link that a chat app has cut off or added a full
 * stop to; undefined for the other pages of the site.
 */
function readAddress(path: string): { token: string; isPdf: boolean } | undefined {
  if (!path.startsWith('/bills/')) return undefined;
  const [, token = '', pdf] = address.exec(path) ?? [];
  return { token, isPdf: pdf !== undefined };
}

/** Pages and PDF files from one network, so that nobody searches for links. */
const readsFromAddress = { name: 'bill-address', points: 240, seconds: 3600 };

/**
 * A parent's copy of a document, behind a link that nobody can guess: a page without scripts, and its PDF.
 * Nothing is cached and no search engine lists it.
 */
export function publicBills(options: PublicBillsOptions): Middleware {
  const { database, clock, limits, origin, isProduction, dataDir } = options;
  const headers = {
    ...securityHeaders({ isProduction, inlineStyles: [billStyles] }),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'no-referrer',
  };
  return async (ctx, next) => {
    const asked = readAddress(ctx.path);
    if (!asked || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const now = clock.now();
    await limits.consume(readsFromAddress, networkOf(ctx.ip), now);
    ctx.set(headers);
    const row = asked.token === '' ? undefined : await findByToken(database.read, asked.token);
    if (!row) {
      ctx.status = 404;
      ctx.type = 'text/html; charset=utf-8';
      ctx.body = missingBillPage();
      return;
    }
    if (ctx.method === 'GET' && row.handed_over_at === null)
      await database.write((trx) => recordHandover(trx, row.id, 'opened', now));
    const { logo } = await readSettings(database.read);
    const document = presentDocument(row, await linesOfDocument(database.read, row.id), origin);
    if (asked.isPdf) {
      const paper = papers.find((one) => one === ctx.query.paper) ?? 'a4';
      ctx.type = 'application/pdf';
      ctx.set('Content-Disposition', `inline; filename="${document.number.replaceAll('/', '-')}.pdf"`);
      ctx.body = await printDocument(document, paper, await readLogo(dataDir, logo));
      return;
    }
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = billPage(factsOf(document), `/bills/${asked.token}`, logo);
  };
}
