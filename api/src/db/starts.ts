import { randomBytes } from 'node:crypto';
import { moveCounter } from './changes.ts';
import type { Db } from './database.ts';

/** The revisions that there were from one start of the server to the next, or until now. */
export interface Span {
  first: number;
  last: number;
}

/** Where the log of changes stands, and since which start. */
export interface Standing {
  revision: number;
  start: string;
  /** Of the start that was asked about; absent where this database never saw it. */
  span?: Span;
}

/**
 * Notes that a server starts on this database. What is handed out from now on carries a mark that no copy made before
 * has, so that once a copy is put back, what is of the time since is told from what is not.
 */
export async function noteStart(trx: Db): Promise<void> {
  // The counter's row stays locked until the commit: another server on this database commits no change in between.
  const first_revision = await moveCounter(trx, 0);
  const token = randomBytes(8).toString('hex');
  await trx.insertInto('starts').values({ token, first_revision }).execute();
}

/** @param token of the start that is asked about, if one is */
export async function findStanding(db: Db, token: string | undefined): Promise<Standing> {
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
