import type { Operation } from '../../../contract/desk/sync.ts';
import type { Db } from '../../../db/database.ts';
import { findEpochState } from '../../../db/epochs.ts';
import { mayBeStaleEpoch, readCursor } from '../pull/cursor.ts';

/** Whether an operation may have been made under a stale epoch. */
export type IsFromStaleEpoch = (operation: Pick<Operation, 'id' | 'madeWith'>) => boolean;

/**
 * Returns a check of operations by the cached rows that they were made with: by the call's cursor, and by
 * their own if they name one.
 * @param cursor null for a first call and for a file
 */
export async function createStaleEpochCheck(
  trx: Db,
  cursor: string | null,
  operations: readonly Operation[],
): Promise<IsFromStaleEpoch> {
  const cursors = new Set(operations.flatMap(({ madeWith }) => madeWith ?? []));
  if (cursor !== null && operations.length > 0) cursors.add(cursor);
  const others = new Set<string>();
  for (const one of cursors) if (await isStaleCursor(trx, one)) others.add(one);
  return ({ madeWith }) => [cursor, madeWith].some((one) => others.has(one ?? ''));
}

async function isStaleCursor(trx: Db, cursor: string): Promise<boolean> {
  const given = readCursor(cursor);
  return given !== undefined && mayBeStaleEpoch(given, (await findEpochState(trx, given.start)).span);
}
