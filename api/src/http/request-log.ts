import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Caller } from './caller.ts';

/** Who called, by number: whoever may read the database finds the person, the log alone names nobody. */
const whoIs = (caller: Caller | undefined): Record<string, number> => {
  if (!caller || caller.kind === 'nobody') return {};
  return { [caller.kind]: caller.id };
};

/**
 * One line a call: who, method, status, why it was refused, time and the path without its query; of pages, files and
 * what was kept ready, only where everything is logged. Paths under /api/bookings and /bookings carry a reference,
 * never a key or a name (product.md, decision 20).
 */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    await next();
    const ms = performance.now() - started;
    const { requestId, caller, refusal } = ctx.state;
    const level = ctx.path.startsWith('/api/') && !ctx.state.wasReady ? 'info' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    log[level]({
      requestId,
      ...whoIs(caller),
      method: ctx.method,
      path: ctx.path,
      status: ctx.status,
      ...(refusal && { code: refusal }),
      ms: Math.round(ms),
    });
  };
}
