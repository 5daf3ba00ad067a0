import type { Operation, OperationResult } from '../../../contract/sync.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { findDeviceRow } from '../device-store.ts';
import { anotherPast } from './another-past.ts';
import { applyOperations } from './apply.ts';
import type { Occasion } from './hand-in.ts';
import { noteRevisions } from './revisions.ts';
import { takeTurn } from './turn-store.ts';

/**
 * What a tablet made, brought by a file. It counts as the tablet's, whose receipt it is not part of: that is of what
 * the tablet handed in itself, should it ever do so.
 * @throws AppError `unknown_tablet`
 */
export async function importBatch(
  trx: Db,
  operations: readonly Operation[],
  { deviceId, now, ...occasion }: Occasion,
): Promise<OperationResult[]> {
  await takeTurn(trx, operations.length);
  const device = await findDeviceRow(trx, deviceId);
  if (!device) throw new AppError('unknown_tablet');
  const isOfAnotherPast = await anotherPast(trx, null, operations);
  const batch = { ...occasion, device, heardAt: now, isOfAnotherPast };
  const { answered, changed } = await applyOperations(trx, operations, batch);
  return noteRevisions(trx, answered, changed);
}
