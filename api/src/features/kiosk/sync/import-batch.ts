import { createHash } from 'node:crypto';
import { type Operation, type OperationResult, operationId } from '../../../contract/desk/operations.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/route/app-error.ts';
import { type Device, findDeviceRow } from '../device-store.ts';
import { applyOperations } from './apply.ts';
import { sentByTabletMessage } from './evaluate-operation.ts';
import { findEarlierOperations } from './facts-store.ts';
import type { PushContext } from './push.ts';
import { recordRevisions } from './revisions.ts';
import { createStaleEpochCheck } from './stale-epoch.ts';
import { lockSync } from './sync-lock-store.ts';

/**
 * Imports a tablet's operations from a file. They count as the tablet's, but not in its receipt, which covers
 * only what the tablet pushes itself.
 * @throws AppError `unknown_tablet`
 */
export async function importBatch(
  trx: Db,
  operations: readonly Operation[],
  occasion: PushContext,
): Promise<OperationResult[]> {
  await lockSync(trx, operations.length);
  return apply(trx, operations, { occasion, device: await requireDevice(trx, occasion) });
}

/**
 * Imports operations from a file that its tablet did not sign. They get new ids, so that the tablet's own
 * operations are still accepted later, and are held like those of a revoked tablet until a manager decides.
 * What the tablet has already sent itself is not held.
 * @throws AppError `unknown_tablet`
 */
export async function importForReview(
  trx: Db,
  operations: readonly Operation[],
  occasion: PushContext,
): Promise<OperationResult[]> {
  const device = await requireDevice(trx, occasion);
  await lockSync(trx, operations.length);
  const sent = await findSent(trx, operations);
  const idOf = (id: string) => idForReview(device.id, id);
  const unsent = operations.filter(({ id }) => !sent.has(id.toLowerCase()));
  const renamed = await withNewIds(trx, unsent, idOf);
  const originalIds = new Map(unsent.map(({ id }) => [idOf(id), id.toLowerCase()]));
  const held = await apply(trx, renamed, { occasion, device, originalIds });
  const results = new Map(held.map((result) => [result.id, result]));
  return operations.flatMap(({ id }): OperationResult[] => {
    const first = sent.get(id.toLowerCase());
    if (first) return [{ id, outcome: 'duplicate', first, message: sentByTabletMessage }];
    const result = results.get(idOf(id));
    return result ? [{ ...result, id }] : [];
  });
}

/** Finds the operations that the tablet has sent itself, with their first outcomes. */
async function findSent(
  trx: Db,
  operations: readonly Operation[],
): Promise<Map<string, 'applied' | 'review'>> {
  const ids = operations.map(({ id }) => id.toLowerCase());
  const sent = new Map<string, 'applied' | 'review'>();
  for (const [id, { outcome }] of await findEarlierOperations(trx, ids))
    if (outcome !== 'invalid') sent.set(id, outcome);
  return sent;
}

async function requireDevice(trx: Db, { deviceId }: PushContext): Promise<Device> {
  const device = await findDeviceRow(trx, deviceId);
  if (!device) throw new AppError('unknown_tablet');
  return device;
}

interface From {
  occasion: PushContext;
  device: Device;
  originalIds?: ReadonlyMap<string, string>;
}

async function apply(
  trx: Db,
  operations: readonly Operation[],
  { occasion: { deviceId: _, now, isChecked, ...occasion }, ...from }: From,
): Promise<OperationResult[]> {
  const isFromStaleEpoch = await createStaleEpochCheck(trx, null, operations);
  const batch = {
    ...occasion,
    ...from,
    receivedAt: now,
    isFromStaleEpoch,
    ...(isChecked && { plausibility: { proven: null } }),
  };
  const { answered, changed } = await applyOperations(trx, operations, batch);
  return recordRevisions(trx, answered, changed);
}

/**
 * Maps references to visits recorded in the file, in this part or an earlier one, to their new ids; others
 * stay.
 */
async function withNewIds(
  trx: Db,
  operations: readonly Operation[],
  idOf: (id: string) => string,
): Promise<Operation[]> {
  const visits = operations.flatMap(({ payload }) =>
    typeof payload.usageId === 'string' ? [idOf(payload.usageId)] : [],
  );
  const before = await findEarlierOperations(trx, [...new Set(visits)]);
  const recorded = new Set([...operations.map(({ id }) => idOf(id)), ...before.keys()]);
  return operations.map((operation) => {
    const { usageId } = operation.payload;
    const visit = typeof usageId === 'string' ? idOf(usageId) : undefined;
    const payload =
      visit && recorded.has(visit) ? { ...operation.payload, usageId: visit } : operation.payload;
    return { ...operation, id: idOf(operation.id), payload };
  });
}

/**
 * Derives the new id from the old one, so that a file imported twice counts once. Keeps the timestamp in it.
 */
function idForReview(deviceId: number, id: string): string {
  const hex = createHash('sha256').update(`for review ${deviceId} ${id.toLowerCase()}`).digest('hex');
  const isOurs = operationId.safeParse(id).success;
  const time = isOurs ? id.toLowerCase().replaceAll('-', '').slice(0, 12) : hex.slice(20, 32);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}
