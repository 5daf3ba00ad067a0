import type { Database, Db } from '../db/database.ts';
import { AppError, tooManyRequests } from './app-error.ts';

/** At most `points` in `seconds`, counted in windows that start with the first. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** What one request counts, where that is not 1. */
  amount?: number;
}

/** One count of a limit against somebody. */
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

/** Limits live in the database, so that a restart forgives nothing. */
export interface RateLimits {
  /**
   * Counts one and refuses when there were too many.
   * @throws AppError `too_many_requests` with Retry-After
   */
  consume(limit: Limit, subject: string, now: Date): Promise<void>;
  /** Takes back what was counted before it was known to be harmless: one, or as many as `points`. */
  giveBack(limit: Limit, subject: string, points?: number): Promise<void>;
  /** @returns how many were counted */
  forget(limit: Limit, subject: string): Promise<number>;
}

const keyOf = (limit: Limit, subject: string): string => `${limit.name}:${subject}`;

// A window that would end later than one that begins now was begun before the clock was set back: it is over too.
async function countOne(trx: Db, limit: Limit, subject: string, nowMs: number) {
  const { amount = 1 } = limit;
  const ends = nowMs + limit.seconds * 1000;
  return trx
    .insertInto('rate_limits')
    .values({ key: keyOf(limit, subject), points: amount, expires_at_ms: ends })
    .onConflict((c) =>
      c.column('key').doUpdateSet((eb) => {
        const isRunning = eb.between('rate_limits.expires_at_ms', nowMs + 1, ends);
        return {
          points: eb
            .case()
            .when(isRunning)
            .then(eb('rate_limits.points', '+', amount))
            .else(amount)
            .end(),
          expires_at_ms: eb.case().when(isRunning).then(eb.ref('rate_limits.expires_at_ms')).else(ends).end(),
        };
      }),
    )
    .returning(['points', 'expires_at_ms'])
    .executeTakeFirstOrThrow();
}

const secondsLeft = (endsMs: number | null, nowMs: number): number => ((endsMs ?? nowMs) - nowMs) / 1000;

/**
 * Counts one with the work of a transaction, so that only work that is done counts.
 * @returns how many are left
 * @throws LimitReached
 */
export async function consumeWith(trx: Db, limit: Limit, subject: string, now: Date): Promise<number> {
  const row = await countOne(trx, limit, subject, now.getTime());
  if (row.points > limit.points) throw new LimitReached(limit, secondsLeft(row.expires_at_ms, now.getTime()));
  return limit.points - row.points;
}

/** Takes back with the work of a transaction what was counted before. */
export async function giveBackWith(trx: Db, limit: Limit, subject: string, points = 1): Promise<void> {
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
      // Counted even where it is refused, and so outside the transaction that a refusal would undo.
      const row = await database.write((trx) => countOne(trx, limit, subject, now.getTime()));
      if (row.points > limit.points)
        throw new LimitReached(limit, secondsLeft(row.expires_at_ms, now.getTime()));
    },
    async giveBack(limit, subject, points = 1) {
      await database.write((trx) => giveBackWith(trx, limit, subject, points));
    },
    async forget(limit, subject) {
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

/** Throws away windows that are over, so that the table stays small. */
export async function forgetPastLimits(trx: Db, now: Date): Promise<void> {
  await trx.deleteFrom('rate_limits').where('expires_at_ms', '<=', now.getTime()).execute();
}
