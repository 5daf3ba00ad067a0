import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RouterContext } from '@koa/router';
import type { ParameterizedContext } from 'koa';
import type { Endpoint } from '../../contract/basics/endpoint.ts';
import type { Page, Redirect, Route, TextResponse } from '../route/route.ts';

/** The success status of an endpoint; each declares one. */
export const statusOf = (endpoint: Endpoint): number => Number(Object.keys(endpoint.spec.responses)[0]);

/** Whether the caller requested the list as a file. */
export const isFileRequest = ({ spec }: Endpoint, query: unknown): boolean =>
  spec.list === 'csv' && (query as { format?: unknown } | undefined)?.format === 'csv';

/** Writes the handler's result to the response, in the format that the endpoint declares. */
export async function sendResponse(
  ctx: RouterContext,
  { endpoint }: Route,
  answer: unknown,
  options: { checkAnswers: boolean },
): Promise<void> {
  const { spec } = endpoint;
  const status = statusOf(endpoint);
  ctx.status = status;
  ctx.set('Cache-Control', spec.etag ? 'no-cache' : 'no-store');
  if (status === 302) return redirect(ctx, answer as Redirect);
  if (typeof spec.responses[status] === 'string') return sendText(ctx, answer as TextResponse);
  if (spec.responses[status] === null) {
    ctx.body = null;
    return;
  }
  const body = spec.list ? setPageHeaders(ctx, answer as Page<object>) : answer;
  const schema = spec.responses[status];
  if (options.checkAnswers && schema && typeof schema !== 'string') schema.parse(body);
  if (spec.etag) return sendWithEtag(ctx, body);
  if (spec.compressed) return sendCompressed(ctx, body);
  ctx.body = body;
}

function redirect(ctx: RouterContext, { location }: Redirect): void {
  ctx.redirect(location);
  ctx.body = null;
  ctx.status = 302;
}

function sendText(ctx: RouterContext, { text, type, headers }: TextResponse): void {
  ctx.set(headers ?? {});
  ctx.type = type;
  ctx.body = text;
}

function setPageHeaders(ctx: RouterContext, page: Page<object>): object[] {
  ctx.set('X-Total-Count', String(page.total));
  if (page.place) {
    ctx.set('X-Page-Offset', String(page.place.offset));
    ctx.set('X-Page-Count', String(page.place.pages));
  }
  return page.rows;
}

/** Smaller responses fit into one packet uncompressed. */
const minBytesToCompress = 1000;

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encodings for the headers that came last: browsers send few different ones. */
const negotiated = new Map<string, Encoding>();
const maxNegotiated = 100;

/** The same as `bestEncoding`, if a request with this Accept-Encoding came before. */
export const knownEncoding = (accepted: string): Encoding | undefined => negotiated.get(accepted);

/**
 * The smallest encoding that the caller accepts. Checked one by one, because Koa prefers the one that the
 * client names first, and browsers name gzip before brotli.
 */
export function bestEncoding(ctx: ParameterizedContext): Encoding {
  const accepted = ctx.req.headers['accept-encoding'];
  const known = accepted === undefined ? undefined : negotiated.get(accepted);
  if (known) return known;
  const best = (['br', 'gzip'] as const).find((one) => ctx.acceptsEncodings(one) === one) ?? 'identity';
  if (accepted !== undefined) remember(accepted, best);
  return best;
}

function remember(accepted: string, best: Encoding): void {
  const [oldest] = negotiated.keys();
  if (negotiated.size >= maxNegotiated && oldest !== undefined) negotiated.delete(oldest);
  negotiated.set(accepted, best);
}

/** Uses the fastest levels: each response is compressed once, for one caller, off the event loop. */
async function sendCompressed(ctx: RouterContext, body: unknown): Promise<void> {
  const plain = Buffer.from(JSON.stringify(body));
  ctx.type = 'application/json; charset=utf-8';
  ctx.vary('Accept-Encoding');
  const encoding = plain.length < minBytesToCompress ? 'identity' : bestEncoding(ctx);
  if (encoding === 'identity') {
    ctx.body = plain;
    return;
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  ctx.body =
    encoding === 'br'
      ? await promisify(brotliCompress)(plain, { params })
      : await promisify(gzip)(plain, { level: 1 });
  ctx.set('Content-Encoding', encoding);
}

function sendWithEtag(ctx: RouterContext, body: unknown): void {
  const text = JSON.stringify(body);
  ctx.type = 'application/json; charset=utf-8';
  ctx.set('ETag', `"${createHash('sha256').update(text).digest('base64url')}"`);
  ctx.body = text;
  if (ctx.fresh) ctx.status = 304;
}
