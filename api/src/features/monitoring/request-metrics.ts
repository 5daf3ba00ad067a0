import type { Context, Middleware } from 'koa';
import type { Metrics } from './metrics.ts';

/** Counts each request under its route. */
export function countRequests(metrics: Metrics): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    await next();
    metrics.answered({
      method: ctx.method,
      route: routeOf(ctx),
      status: ctx.status,
      ms: performance.now() - started,
    });
  };
}

/** The prebuilt reads of the API are a fixed list, so their paths are few; any other path may be invented. */
export function routeOf({ path, state }: Context): string {
  if (typeof state.route === 'string') return state.route;
  if (path.startsWith('/api/')) return state.wasReady ? path : 'unknown call';
  if (path.startsWith('/bills/')) return 'bill';
  return state.wasReady ? 'page' : 'file';
}
