import { createHash } from 'node:crypto';
import Router, { type RouterContext } from '@koa/router';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Database, Db } from '../db/database.ts';
import type { Clock } from '../ports/clock.ts';
import { AppError } from './app-error.ts';
import { writeAudit } from './audit.ts';
import { authorize } from './authorize.ts';
import { jsonBody } from './body.ts';
import type { Caller } from './caller.ts';
import { toCsv } from './csv.ts';
import { claimKey, findAnswer, type KeyedRequest, keepAnswer, keyedRequest } from './idempotency.ts';
import { parse } from './parse.ts';
import type { AuditEntry, Call, Page, Redirect, Route, TextAnswer } from './route.ts';
import { isCrossSite, requireSameOrigin } from './same-origin.ts';

export interface MountOptions {
  database: Database;
  clock: Clock;
  publicOrigin: string;
  secureCookies: boolean;
  /** Who is calling: the person of the session, or the tablet for endpoints of a device. */
  identify(ctx: RouterContext, endpoint: Endpoint): Promise<Caller>;
  /** In tests: every answer is held against its schema. */
  checkAnswers: boolean;
}

/** Turns routes into a router: origin, caller, access, schemas, idempotency, audit and answer, alike for every call. */
export function mount(routes: readonly Route[], options: MountOptions): Router {
  const router = new Router();
  for (const one of routes) {
    const { method, path } = one.endpoint;
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
    router.register(pattern, [method], [createHandler(one, options)]);
  }
  return router;
}

function createHandler(one: Route, options: MountOptions): (ctx: RouterContext) => Promise<void> {
  const { endpoint } = one;
  const readBody = endpoint.spec.body ? jsonBody(endpoint.spec.bodyLimit) : undefined;
  return async (ctx) => {
    requireSameOrigin(ctx, options.publicOrigin);
    const caller = await options.identify(ctx, endpoint);
    authorize(endpoint.spec.access, caller);
    const { spec } = endpoint;
    const rawBody = readBody ? await readBody(ctx) : undefined;
    const input = {
      params: spec.params ? parse(spec.params, ctx.params, 'params') : undefined,
      query: spec.query ? parse(spec.query, { ...ctx.query }, 'query') : undefined,
      body: spec.body ? parse(spec.body, rawBody, 'body') : undefined,
    };
    const now = options.clock.now();
    const keyed = keyOf(ctx, endpoint, caller, rawBody);
    const base = { ...input, caller, now, address: ctx.ip, isCrossSite: isCrossSite(ctx, options.publicOrigin) };
    const cookies = cookiesOf(ctx, options.secureCookies);
    const write = writer({ options, endpoint, caller, now, keyed, requestId: ctx.state['requestId'] });
    const call = { ...base, cookies, write } as Call<Endpoint>;
    const answer = await answerOnce(options.database, keyed, now, () => one.handle(call));
    present(ctx, endpoint, answer, options.checkAnswers);
  };
}

function keyOf(ctx: RouterContext, endpoint: Endpoint, caller: Caller, body: unknown): KeyedRequest | undefined {
  if (!endpoint.spec.idempotent || ctx.headers['idempotency-key'] === undefined) return undefined;
  const scope = caller.kind === 'nobody' ? 'nobody' : `${caller.kind}:${caller.id}`;
  return keyedRequest(ctx.get('Idempotency-Key'), scope, endpoint.key, body);
}

/** Another request with the same key got in first; what it answered is the answer. */
class AnsweredBefore extends Error {}

async function answerOnce(database: Database, keyed: KeyedRequest | undefined, now: Date, work: () => Promise<unknown>) {
  if (!keyed) return work();
  const before = await findAnswer(database.read, keyed, now);
  if (before) return before.answer;
  try {
    return await work();
  } catch (error) {
    // A twin of this request may have finished meanwhile; then its answer counts, not what we ran into because of it.
    const first = await findAnswer(database.read, keyed, now);
    if (first) return first.answer;
    throw error instanceof AnsweredBefore ? new AppError('busy', { headers: { 'Retry-After': '1' } }) : error;
  }
}

interface WriterContext {
  options: MountOptions;
  endpoint: Endpoint;
  caller: Caller;
  now: Date;
  keyed: KeyedRequest | undefined;
  requestId: string;
}

interface Audited {
  answer: unknown;
  audit: AuditEntry | AuditEntry[];
}

function writer(context: WriterContext) {
  const { options, endpoint, caller, now, keyed, requestId } = context;
  const isAudited = endpoint.spec.access.kind === 'permission';
  const status = statusOf(endpoint);
  return (work: (trx: Db) => Promise<unknown>): Promise<unknown> =>
    options.database.write(async (trx) => {
      if (keyed && !(await claimKey(trx, keyed, now))) throw new AnsweredBefore();
      const written = await work(trx);
      const { answer, audit } = isAudited ? (written as Audited) : { answer: written, audit: [] };
      if (caller.kind === 'user') await writeAudit(trx, [audit].flat(), { action: endpoint.key, caller, now, requestId });
      if (keyed) await keepAnswer(trx, keyed, status, answer);
      return answer;
    });
}

const statusOf = (endpoint: Endpoint): number => Number(Object.keys(endpoint.spec.answers)[0]);

function present(ctx: RouterContext, endpoint: Endpoint, answer: unknown, checkAnswers: boolean): void {
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
  if (checkAnswers && schema && typeof schema !== 'string') schema.parse(body);
  if (spec.list === 'csv' && ctx.query['format'] === 'csv') return presentCsv(ctx, endpoint, body as object[]);
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

function presentCsv(ctx: RouterContext, endpoint: Endpoint, rows: object[]): void {
  const name = endpoint.path.split('/').at(-1) ?? 'list';
  ctx.type = 'text/csv; charset=utf-8';
  ctx.attachment(`${name}.csv`);
  ctx.body = toCsv(rows);
}

function presentTagged(ctx: RouterContext, body: unknown): void {
  const text = JSON.stringify(body);
  ctx.type = 'application/json; charset=utf-8';
  ctx.set('ETag', `"${createHash('sha1').update(text).digest('base64url')}"`);
  ctx.body = text;
  if (ctx.fresh) ctx.status = 304;
}

function cookiesOf(ctx: RouterContext, secure: boolean): Call<Endpoint>['cookies'] {
  const attributes = (path: string) => `Path=${path}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    set: (name, value, { path, maxAgeSeconds }) =>
      ctx.append('Set-Cookie', `${name}=${value}; ${attributes(path)}; Max-Age=${maxAgeSeconds}`),
    clear: (name, { path }) => ctx.append('Set-Cookie', `${name}=; ${attributes(path)}; Max-Age=0`),
  };
}
