import type { Middleware } from 'koa';
import { endpoints } from '../../contract/endpoints.ts';
import type { Database } from '../../db/database.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import { anonymousCall, publicHandler } from './anonymous-call.ts';
import type { ContentRevision } from './content-revision.ts';
import type { FindReady } from './front.ts';
import { memoizeByRevision } from './memoize-by-revision.ts';
import { type PrebuiltResponse, prebuildResponse, sendPrebuilt } from './prebuilt-response.ts';

const { listTimeSlots } = endpoints;
/** How many dates to cache: all bookable ones, unless the booking window exceeds half a year. */
const dates = 200;
const minuteMs = 60_000;
const beforeDate = `${listTimeSlots.path}?date=`;

export interface SlotReadsOptions {
  routes: readonly Route[];
  database: Database;
  content: ContentRevision;
  clock: Clock;
  /** For every response. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Serves the free slots of a date, built once until a seat is booked or released, and for at most a minute.
 */
export function slotReads({ routes, database, content, clock, headers }: SlotReadsOptions): {
  middleware: Middleware;
  ready: FindReady;
} {
  const handle = publicHandler(routes, listTimeSlots.key);
  const minute = () => Math.floor(clock.now().getTime() / minuteMs);
  const stampOf = async (date: string) => {
    // Before the others, which take a while.
    const began = minute();
    const revision = await content.current();
    return `${revision}/${await database.seatRevision(date)}/${began}`;
  };
  const cached = memoizeByRevision<PrebuiltResponse>(stampOf, dates);
  const ready: FindReady = (url) => {
    if (!url.startsWith(beforeDate)) return undefined;
    const revision = content.atOnce();
    const date = url.slice(beforeDate.length);
    const seats = revision === undefined ? undefined : database.revisionsAtOnce.seats(date);
    return seats === undefined ? undefined : cached.madeFor(date, `${revision}/${seats}/${minute()}`);
  };
  const middleware: Middleware = async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const date = isRead && ctx.path === listTimeSlots.path ? dateOf(ctx.querystring) : undefined;
    if (date === undefined) return next();
    const answer = await cached.freshOrStale(date, async () =>
      prebuildResponse(JSON.stringify(await handle(anonymousCall(clock.now(), { date }))), {
        type: 'application/json; charset=utf-8',
        headers,
        isBrief: true,
      }),
    );
    sendPrebuilt(ctx, answer);
  };
  return { middleware, ready };
}

/** The requested date; undefined if the router has to refuse the query. */
function dateOf(querystring: string): string | undefined {
  const [, date] = /^date=([0-9-]{10})$/.exec(querystring) ?? [];
  return date !== undefined && listTimeSlots.spec.query.safeParse({ date }).success ? date : undefined;
}
