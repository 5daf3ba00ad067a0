import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/**
 * One line a call: method, status, time and the path without its query. Paths under /api/bookings and /bookings carry
 * a reference, never a key or a name (product.md, decision 20).
 */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const started = process.hrtime.bigint();
    await next();
    const ms = Number(process.hrtime.bigint() - started) / 1e6;
    const level = ctx.path.startsWith('/api/') ? 'info' : 'debug';
    log[level]({
      requestId: ctx.state.requestId,
      method: ctx.method,
      path: ctx.path,
      status: ctx.status,
      ms: Math.round(ms),
    });
  };
}
