import { createHash } from 'node:crypto';
import type { RouterContext } from '@koa/router';
import type { Endpoint } from '../contract/endpoint.ts';
import { toCsv } from './csv.ts';
import type { Page, Redirect, TextAnswer } from './route.ts';
import type { AtCentre } from './sheets/sheet.ts';
import { sheetOf } from './sheets/sheets.ts';

/** The status of an endpoint's own answer; each declares one. */
export const statusOf = (endpoint: Endpoint): number => Number(Object.keys(endpoint.spec.answers)[0]);

/** Whether a list is asked for as a file. */
export const isFile = ({ spec }: Endpoint, query: unknown): boolean =>
  spec.list === 'csv' && (query as { format?: unknown } | undefined)?.format === 'csv';

/** Puts what a handler gave back into the response, in the form that the endpoint declares. */
export function present(
  ctx: RouterContext,
  endpoint: Endpoint,
  answer: unknown,
  options: { checkAnswers: boolean; at: AtCentre },
): void {
  const { spec } = endpoint;
  const status = statusOf(endpoint);
  ctx.status = status;
  ctx.set('Cache-Control', spec.etag ? 'no-cache' : 'no-store');
  if (status === 302) return redirect(ctx, answer as Redirect);
  if (spec.answers[status] === 'text') return presentText(ctx, answer as TextAnswer);
  if (spec.answers[status] === null) {
    ctx.body = null;
    return;
  }
  const body = spec.list ? presentPage(ctx, answer as Page<object>) : answer;
  const schema = spec.answers[status];
  if (options.checkAnswers && schema && typeof schema !== 'string') schema.parse(body);
  if (isFile(endpoint, ctx.query))
    return presentCsv(ctx, toCsv(body as never[], sheetFor(ctx, endpoint), options.at));
  if (spec.etag) return presentTagged(ctx, body);
  ctx.body = body;
}

function redirect(ctx: RouterContext, { location }: Redirect): void {
  ctx.redirect(location);
  ctx.body = null;
  ctx.status = 302;
}

function presentText(ctx: RouterContext, { text, type, headers }: TextAnswer): void {
  ctx.set(headers ?? {});
  ctx.type = type;
  ctx.body = text;
}

function presentPage(ctx: RouterContext, page: Page<object>): object[] {
  ctx.set('X-Total-Count', String(page.total));
  return page.rows;
}

/** A list with several tables has the columns of the one that its address names. */
const sheetFor = (ctx: RouterContext, { path }: Endpoint) =>
  sheetOf(path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ctx.params[name] ?? ''));

function presentCsv(ctx: RouterContext, text: string): void {
  const name = ctx.path.split('/').at(-1) ?? 'list';
  ctx.type = 'text/csv; charset=utf-8';
  ctx.attachment(`${name}.csv`);
  ctx.body = text;
}

function presentTagged(ctx: RouterContext, body: unknown): void {
  const text = JSON.stringify(body);
  ctx.type = 'application/json; charset=utf-8';
  ctx.set('ETag', `"${createHash('sha256').update(text).digest('base64url')}"`);
  ctx.body = text;
  if (ctx.fresh) ctx.status = 304;
}
