import type { Middleware } from 'koa';
import { endpoints } from '../../contract/endpoints.ts';
import type { Database } from '../../db/database.ts';
import type { Route } from '../../http/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ContentClock } from './content-clock.ts';
import { keptWhile } from './kept-while.ts';
import { callOfNobody, handlerOf } from './read-as-nobody.ts';
import { type ReadyAnswer, readyAnswer, sendReady } from './ready-answer.ts';

const { listTimeSlots } = endpoints;
/** How many dates are kept: more than can be booked, unless the settings open half a year and more. */
const dates = 200;
const minuteMs = 60_000;

export interface SlotReadsOptions {
  routes: readonly Route[];
  database: Database;
  content: ContentClock;
  clock: Clock;
  /** Of every answer. */
  headers: Readonly<Record<string, string>>;
}

/** Answers what is free on a date, made once for as long as no seat of it is taken or given back, and for a minute at most. */
export function slotReads({ routes, database, content, clock, headers }: SlotReadsOptions): Middleware {
  const handle = handlerOf(routes, listTimeSlots.key);
  const stampOf = async (date: string) => {
    const minute = Math.floor(clock.now().getTime() / minuteMs);
    const revision = await content.now();
    const seats = await database.seatRevision(date);
    return `${revision}/${seats}/${minute}`;
  };
  const kept = keptWhile<ReadyAnswer>(stampOf, dates);
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const date = isRead && ctx.path === listTimeSlots.path ? dateOf(ctx.querystring) : undefined;
    if (date === undefined) return next();
    const answer = await kept.freshOrLast(date, async () =>
      readyAnswer(JSON.stringify(await handle(callOfNobody(clock.now(), { date }))), {
        type: 'application/json; charset=utf-8',
        headers,
        isBrief: true,
      }),
    );
    sendReady(ctx, answer);
  };
}

/** The date that is asked for; none where the router has something to refuse. */
function dateOf(querystring: string): string | undefined {
  const [, date] = /^date=([0-9-]{10})$/.exec(querystring) ?? [];
  return date !== undefined && listTimeSlots.spec.query.safeParse({ date }).success ? date : undefined;
}
