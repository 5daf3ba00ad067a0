import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { ClosureRow } from '../../db/visit-schema.ts';
import type { Page } from '../../http/route/route.ts';

export type StoredClosure = Selectable<ClosureRow>;
export type ClosureColumns = Omit<StoredClosure, 'id' | 'version'>;

interface ClosureFilter {
  /** First and last date, both inclusive. */
  from: string;
  to?: string | undefined;
  limit: number;
  offset: number;
}

/** Lists special days, soonest first. */
export async function listClosures(db: Db, filter: ClosureFilter): Promise<Page<StoredClosure>> {
  const between = (eb: ExpressionBuilder<Schema, 'closures'>) =>
    eb.and([eb('date', '>=', filter.from), ...(filter.to ? [eb('date', '<=', filter.to)] : [])]);
  const rows = await db
    .selectFrom('closures')
    .selectAll()
    .where(between)
    .orderBy('date')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await db
    .selectFrom('closures')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(between)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export function findClosure(db: Db, id: number): Promise<StoredClosure | undefined> {
  return db.selectFrom('closures').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @returns undefined if the date is already a special day */
export function addClosure(trx: Db, closure: ClosureColumns): Promise<StoredClosure | undefined> {
  return trx
    .insertInto('closures')
    .values(closure)
    .onConflict((c) => c.column('date').doNothing())
    .returningAll()
    .executeTakeFirst();
}

const uniqueViolations = new Set<unknown>(['SQLITE_CONSTRAINT_UNIQUE', '23505']);

/** @returns undefined if the date is another special day; the caller must then roll the transaction back */
export async function setClosure(
  trx: Db,
  id: number,
  closure: ClosureColumns,
): Promise<StoredClosure | undefined> {
  try {
    return await trx
      .updateTable('closures')
      .set(closure)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  } catch (error) {
    if (error instanceof Error && 'code' in error && uniqueViolations.has(error.code)) return undefined;
    throw error;
  }
}

/** @returns the removed special day */
export function removeClosure(trx: Db, id: number): Promise<StoredClosure | undefined> {
  return trx.deleteFrom('closures').where('id', '=', id).returningAll().executeTakeFirst();
}
