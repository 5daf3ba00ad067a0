import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/**
 * One line a call: method, status, time and the path without its query; of pages, files and what was kept ready, only
 * where everything is logged. Paths under /api/bookings and /bookings carry a reference, never a key or a name
 * (product.md, decision 20).
 */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    await next();
    const ms = performance.now() - started;
    const level = ctx.path.startsWith('/api/') && !ctx.state.wasReady ? 'info' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    log[level]({
      requestId: ctx.state.requestId,
      method: ctx.method,
      path: ctx.path,
      status: ctx.status,
      ms: Math.round(ms),
    });
  };
}
