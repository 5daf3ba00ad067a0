import { randomBytes } from 'node:crypto';
import { advanceCounter } from './changes.ts';
import type { Db } from './database.ts';

/** The revisions from one server start to the next, or until now. */
export interface EpochSpan {
  first: number;
  last: number;
}

/** The current revision and the current server start. */
export interface EpochState {
  revision: number;
  start: string;
  /** The span of the requested start; absent if this database does not know it. */
  span?: EpochSpan;
}

/**
 * Records a server start on this database. From now on, cursors carry a token that no earlier backup
 * contains, so that after a restore the server can recognise a stale epoch.
 */
export async function recordServerStart(trx: Db): Promise<void> {
  // The counter's row stays locked until the commit, so another server on this database commits no change in
  // between.
  const first_revision = await advanceCounter(trx, 0);
  const token = randomBytes(8).toString('hex');
  await trx.insertInto('starts').values({ token, first_revision }).execute();
}

/** @param token the token of a start to look up, if any */
export async function findEpochState(db: Db, token: string | undefined): Promise<EpochState> {
  const { revision, start, first, last } = await db
    .selectFrom('counters')
    .innerJoin('starts as latest', (on) =>
      on.on('latest.id', '=', (eb) => eb.selectFrom('starts').select((e) => e.fn.max('id').as('id'))),
    )
    .leftJoin('starts as asked', (on) => on.on('asked.token', '=', token ?? ''))
    .select((eb) => [
      'counters.value as revision',
      'latest.token as start',
      'asked.first_revision as first',
      eb.fn
        .coalesce(
          eb
            .selectFrom('starts as next')
            .select('next.first_revision')
            .whereRef('next.id', '>', 'asked.id')
            .orderBy('next.id')
            .limit(1),
          'counters.value',
        )
        .as('last'),
    ])
    .where('counters.name', '=', 'revision')
    .executeTakeFirstOrThrow();
  return { revision, start, ...(first !== null && { span: { first, last } }) };
}
