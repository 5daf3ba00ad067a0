import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Caller } from '../route/caller.ts';

/** A request that was answered. */
export interface Answered {
  method: string;
  /** The endpoint's path with its parameters' names, or the kind of page: never anything that a client invents. */
  route: string;
  status: number;
  ms: number;
}

/** The caller's id: people with access to the database can find the person, the log alone names no one. */
const callerLabel = (caller: Caller | undefined): Record<string, number> => {
  if (!caller || caller.kind === 'nobody') return {};
  return { [caller.kind]: caller.id };
};

/** The level of pages, files and prebuilt responses. */
export const prebuiltLevel = 'debug';

/**
 * One line per call: who, method, status, error code, duration and the path without its query. Pages, files
 * and prebuilt responses are logged only at the most detailed level. Paths under /api/bookings and /bookings
 * hold a reference, never a key or a name (docs/product.md, decision 20). A bill's path is its key, so it is left
 * out.
 */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    await next();
    const ms = performance.now() - started;
    const { requestId, caller, refusal } = ctx.state;
    const level = ctx.path.startsWith('/api/') && !ctx.state.wasReady ? 'info' : prebuiltLevel;
    if (!log.isLevelEnabled(level)) return;
    log[level]({
      requestId,
      ...callerLabel(caller),
      method: ctx.method,
      path: ctx.path.replace(/^\/bills\/.*/, '/bills/…'),
      status: ctx.status,
      ...(refusal && { code: refusal }),
      ms: Math.round(ms),
    });
  };
}
