import type { Middleware } from 'koa';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import { anonymousCall, publicHandler } from './anonymous-call.ts';
import type { ContentRevision } from './content-revision.ts';
import type { FindReady } from './front.ts';
import { memoizeByRevision } from './memoize-by-revision.ts';
import { type PrebuiltResponse, prebuildResponse, sendPrebuilt } from './prebuilt-response.ts';

/** The reads that are the same for everyone until the content changes. */
const keys = [
  'GET /api/site',
  'GET /api/packages',
  'GET /api/activities',
  'GET /api/birthday-packages',
  'GET /api/add-ons',
  'GET /api/offers',
  'GET /api/gallery',
  'GET /api/openapi.json',
];

export interface PublicReads {
  /** The response of one of them, by endpoint. */
  read(key: string): Promise<unknown>;
  /** Serves them over HTTP, prebuilt. */
  middleware: Middleware;
  ready: FindReady;
}

export interface PublicReadsOptions {
  routes: readonly Route[];
  content: ContentRevision;
  clock: Clock;
  /** For every response. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Responses of the public reads, built once per content revision. While the store is away, the last ones are
 * served (decision record 19).
 */
export function publicReads({ routes, content, clock, headers }: PublicReadsOptions): PublicReads {
  const handlers = new Map(keys.map((key) => [key, publicHandler(routes, key)]));
  const cached = memoizeByRevision<{ value: unknown; answer: PrebuiltResponse }>(
    () => content.current(),
    keys.length,
  );
  const make = async (handle: Route['handle']) => {
    const value = await handle(anonymousCall(clock.now()));
    const answer = await prebuildResponse(JSON.stringify(value), {
      type: 'application/json; charset=utf-8',
      headers,
    });
    return { value, answer };
  };

  return {
    async read(key) {
      const handle = handlers.get(key);
      if (!handle) throw new Error(`${key} is not a public read.`);
      // Never a stale response: a page built from it would be cached for the current content.
      return (await cached.fresh(key, () => make(handle))).value;
    },
    ready: (url) => {
      const stamp = handlers.has(`GET ${url}`) ? content.atOnce() : undefined;
      return stamp === undefined ? undefined : cached.madeFor(`GET ${url}`, stamp)?.answer;
    },
    middleware: async (ctx, next) => {
      const isRead = (ctx.method === 'GET' || ctx.method === 'HEAD') && ctx.querystring === '';
      const key = `GET ${ctx.path}`;
      const handle = isRead ? handlers.get(key) : undefined;
      if (!handle) return next();
      sendPrebuilt(ctx, (await cached.freshOrStale(key, () => make(handle))).answer);
    },
  };
}
