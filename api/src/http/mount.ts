import Router, { type RouterContext } from '@koa/router';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { Endpoint } from '../contract/basics/endpoint.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../ports/clock.ts';
import { authorize, authorizeExport } from './guards/authorize.ts';
import { isCrossSite, isNavigation, requireSameOrigin } from './guards/same-origin.ts';
import { isBackgroundRequest } from './request/background-request.ts';
import { jsonBody } from './request/body.ts';
import { browserDrawer } from './request/browser-drawer.ts';
import { formBody } from './request/form-body.ts';
import { networkOf } from './request/network.ts';
import { parse } from './request/parse.ts';
import { isFileRequest, sendResponse } from './response/send-response.ts';
import { cookiesOf } from './response/set-cookies.ts';
import { AppError } from './route/app-error.ts';
import type { Caller } from './route/caller.ts';
import { instantFormatter } from './route/csv.ts';
import type { AnyCall, Route } from './route/route.ts';
import { sendFile } from './send-file.ts';
import { recordRead } from './writes/access-log.ts';
import { createWriter, idempotencyKeyOf, type RefreshCaller, runIdempotently } from './writes/transaction.ts';

export interface MountOptions {
  database: Database;
  clock: Clock;
  log: Logger;
  publicOrigin: string;
  secureCookies: boolean;
  /** The caller: the person of the session, or the tablet for device endpoints. */
  identify(ctx: RouterContext, endpoint: Endpoint): Promise<Caller>;
  /** The caller's current state, read in the transaction of the write. */
  refreshCaller: RefreshCaller;
  /** The centre's zone: times in files use it. */
  timeZone(): Promise<string>;
  /** In tests: validates every response against its schema. */
  validateResponses: boolean;
}

/** In bytes, if an endpoint sets no limit. */
const largestFile = 1_048_576;

interface Body {
  fields: unknown;
  file?: Buffer | undefined;
}

/**
 * Turns routes into a router that applies origin, caller, access, schemas, idempotency, audit and response to
 * every call.
 */
export function mount(routes: readonly Route[], options: MountOptions): Router {
  const router = new Router();
  for (const one of routes) {
    const { method, path } = one.endpoint;
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
    router.register(pattern, [method], [createHandler(one, options)]);
  }
  return router;
}

/** The body as it arrived, blank without one. */
const bodyTextOf = (ctx: Context): string => ctx.request.rawBody ?? '';

/** How to read an endpoint's request body: none, JSON, or a form with a file. */
function bodyReader({ spec }: Endpoint): (ctx: RouterContext) => Promise<Body> {
  if (spec.file !== undefined) return formBody(spec.file, spec.bodyLimit ?? largestFile);
  if (!spec.body) return async () => ({ fields: undefined });
  const read = jsonBody(spec.bodyLimit);
  return async (ctx) => ({ fields: await read(ctx) });
}

function createHandler(one: Route, options: MountOptions): (ctx: RouterContext) => Promise<void> {
  const { endpoint } = one;
  const readBody = bodyReader(endpoint);
  return async (ctx) => {
    ctx.state.route = endpoint.path;
    requireSameOrigin(ctx, options.publicOrigin);
    const { spec } = endpoint;
    // For public endpoints the body is read first: it may take minutes, and the session may end meanwhile.
    const early = spec.access.kind === 'anyone' ? await readBody(ctx) : undefined;
    const identified = await options.identify(ctx, endpoint);
    const caller = identified.kind === 'user' ? { ...identified, drawerId: browserDrawer(ctx) } : identified;
    ctx.state.caller = caller;
    authorize(spec.access, caller);
    const { fields: rawBody, file } = early ?? (await readBody(ctx));
    const input = {
      params: spec.params ? parse(spec.params, ctx.params, 'params') : undefined,
      query: spec.query ? parse(spec.query, { ...ctx.query }, 'query') : undefined,
      body: spec.body ? parse(spec.body, rawBody, 'body') : undefined,
    };
    requireOffered(spec.query, ctx.query.format);
    authorizeExport(endpoint, caller, input);
    const now = options.clock.now();
    const keyed = idempotencyKeyOf(ctx, endpoint, caller, rawBody);
    const base = {
      ...input,
      file,
      caller,
      now,
      bodyText: bodyTextOf(ctx),
      header: (name: string) => ctx.get(name),
      address: networkOf(ctx.ip),
      host: ctx.host,
      requestId: ctx.state.requestId,
      userAgent: ctx.get('User-Agent'),
      expectedVersion: spec.versioned ? expectedVersionOf(ctx) : undefined,
      isCrossSite: isCrossSite(ctx, options.publicOrigin),
      isNavigation: isNavigation(ctx),
    };
    const cookies = cookiesOf(ctx, options);
    const write = createWriter({
      database: options.database,
      endpoint,
      caller,
      refreshCaller: options.refreshCaller,
      now,
      keyed,
      requestId: ctx.state.requestId,
    });
    const call: AnyCall = { ...base, db: options.database.read, cookies, write: write as AnyCall['write'] };
    const { database, log, validateResponses: checkAnswers } = options;
    if (isFileRequest(endpoint, input.query)) {
      const at = instantFormatter(await options.timeZone());
      return sendFile(ctx, one, call, { database, log, checkAnswers, at });
    }
    const answer = await runIdempotently(database, keyed, now, () => one.handle(call));
    const isBackground = isBackgroundRequest(ctx);
    await recordRead(database, { endpoint, caller, call, answer, isBackground, log });
    await sendResponse(ctx, one, answer, { checkAnswers });
  };
}

/** @throws AppError `invalid_request` for a file of what is no list; other parameters of such calls mean nothing */
function requireOffered(query: unknown, format: unknown): void {
  if (query !== undefined || format === undefined || format === 'json') return;
  const message = 'This is not available as a file.';
  throw new AppError('invalid_request', { message, issues: [{ path: 'format', message }] });
}

/**
 * The row version that the caller read: `If-Match: "7"`. Without the header, or with `*`, the change applies
 * to any version.
 * @throws AppError `invalid_request` if the header has any other value
 */
function expectedVersionOf(ctx: Context): number | undefined {
  const header = ctx.get('If-Match').trim();
  if (header === '' || header === '*') return undefined;
  const [, version] = /^"(\d{1,15})"$/.exec(header) ?? [];
  if (version === undefined)
    throw new AppError('invalid_request', { message: 'If-Match takes one version, such as "7".' });
  return Number(version);
}
