import type { Database, Db } from '../../db/database.ts';
import { type Given, statement } from '../../db/statement.ts';
import { AppError, tooManyRequests } from '../route/app-error.ts';

/** At most `points` in `seconds`, in windows that start with their first request. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** How much one request counts; 1 by default. */
  amount?: number;
}

/** One count against a subject's limit. */
export type Charge = readonly [limit: Limit, subject: string];

/** A limit was reached: `too_many_requests` with Retry-After. */
export class LimitReached extends AppError {
  readonly limit: Limit;
  readonly secondsLeft: number;

  constructor(limit: Limit, secondsLeft: number) {
    const { code, extra } = tooManyRequests(secondsLeft);
    super(code, extra);
    this.limit = limit;
    this.secondsLeft = secondsLeft;
  }
}

/** Rate limits, stored in the database so that they survive a restart. */
export interface RateLimits {
  /**
   * Counts one request, and throws if there were too many.
   * @throws AppError `too_many_requests` with Retry-After
   */
  consume(limit: Limit, subject: string, now: Date): Promise<void>;
  /** Returns points that were counted before the request proved harmless: one, or `points`. */
  release(limit: Limit, subject: string, points?: number): Promise<void>;
  /** @returns how many were counted */
  reset(limit: Limit, subject: string): Promise<number>;
}

const keyOf = (limit: Limit, subject: string): string => `${limit.name}:${subject}`;

/** How far apart the moments of requests may be that are counted in another order: they wait, and servers' clocks differ. */
const disorderMs = 120_000;

// A window that would end after `last`, much later than a new one, dates from before the clock was set back: it is over too.
const upsertCount = statement(
  (trx, given: Given<{ key: string; amount: number; ends: number; first: number; last: number }>) =>
    trx
      .insertInto('rate_limits')
      .values({ key: given.key, points: given.amount, expires_at_ms: given.ends })
      .onConflict((c) =>
        c.column('key').doUpdateSet((eb) => {
          const isRunning = eb.between('rate_limits.expires_at_ms', given.first, given.last);
          return {
            points: eb
              .case()
              .when(isRunning)
              .then(eb('rate_limits.points', '+', given.amount))
              .else(given.amount)
              .end(),
            expires_at_ms: eb
              .case()
              .when(isRunning)
              .then(eb.ref('rate_limits.expires_at_ms'))
              .else(given.ends)
              .end(),
          };
        }),
      )
      .returning(['points', 'expires_at_ms']),
);

async function countOne(trx: Db, limit: Limit, subject: string, nowMs: number) {
  const { amount = 1 } = limit;
  const ends = nowMs + limit.seconds * 1000;
  const window = { ends, first: nowMs + 1, last: ends + disorderMs };
  const [row] = await upsertCount(trx, { key: keyOf(limit, subject), amount, ...window });
  if (!row) throw new Error('A count was not stored');
  return row;
}

const secondsLeft = (endsMs: number | null, nowMs: number): number => ((endsMs ?? nowMs) - nowMs) / 1000;

/**
 * Counts one within a transaction, so that only completed work counts.
 * @returns how many are left
 * @throws LimitReached
 */
export async function consumeInTransaction(
  trx: Db,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<number> {
  const row = await countOne(trx, limit, subject, now.getTime());
  if (row.points > limit.points) throw new LimitReached(limit, secondsLeft(row.expires_at_ms, now.getTime()));
  return limit.points - row.points;
}

/** Returns points within a transaction. */
export async function releaseInTransaction(
  trx: Db,
  limit: Limit,
  subject: string,
  points = 1,
): Promise<void> {
  await trx
    .updateTable('rate_limits')
    .set((eb) => ({
      points: eb
        .case()
        .when('points', '>', points)
        .then(eb('points', '-', points))
        .else(0)
        .end(),
    }))
    .where('key', '=', keyOf(limit, subject))
    .execute();
}

export function createRateLimits(database: Database): RateLimits {
  return {
    async consume(limit, subject, now) {
      // Counts even refused requests, so it runs outside the transaction that a refusal would roll back.
      const row = await database.write((trx) => countOne(trx, limit, subject, now.getTime()));
      if (row.points > limit.points)
        throw new LimitReached(limit, secondsLeft(row.expires_at_ms, now.getTime()));
    },
    async release(limit, subject, points = 1) {
      await database.write((trx) => releaseInTransaction(trx, limit, subject, points));
    },
    async reset(limit, subject) {
      const forgotten = await database.write((trx) =>
        trx
          .deleteFrom('rate_limits')
          .where('key', '=', keyOf(limit, subject))
          .returning('points')
          .executeTakeFirst(),
      );
      return forgotten?.points ?? 0;
    },
  };
}

/** Deletes expired windows, to keep the table small. */
export async function deleteExpiredLimits(trx: Db, now: Date): Promise<void> {
  await trx.deleteFrom('rate_limits').where('expires_at_ms', '<=', now.getTime()).execute();
}
