import type { Logger } from 'pino';
import type { OperationResult, SyncRequest } from '../../../contract/sync.ts';
import type { Db } from '../../../db/database.ts';
import type { StoreDialect } from '../../../db/dialect.ts';
import { countInvalid, type Device, noteContact, noteReceipts, noteStep } from '../device-store.ts';
import { applyOperations } from './apply.ts';
import { isInStep, receiptHash } from './receipts.ts';
import { noteRevisions } from './revisions.ts';
import { takeTurn } from './turn-store.ts';

interface Occasion {
  deviceId: number;
  now: Date;
  /** Date of the centre. */
  today: string;
  dialect: StoreDialect;
  log: Logger;
}

/** The push half of a sync: everything a tablet hands in, in the caller's one transaction. */
export async function handIn(
  trx: Db,
  { operations, waiting, appVersion, handedIn }: SyncRequest,
  { deviceId, now, today, dialect, log }: Occasion,
): Promise<{ results: OperationResult[]; revoked: boolean }> {
  if (operations.length > 0) await takeTurn(trx, operations.length);
  const device = await noteContact(trx, { id: deviceId, at: now, waiting, appVersion });
  const revoked = device.revoked_at !== null;
  if (handedIn !== undefined) await compare(trx, device, { told: handedIn, carries: operations.length });
  if (operations.length === 0) return { results: [], revoked };

  const { answered, changed } = await applyOperations(trx, operations, {
    device,
    heardAt: now,
    today,
    dialect,
    log,
  });
  const fresh = answered.filter(({ isNew }) => isNew).map(({ id }) => id);
  const hash = receiptHash(device.receipt_hash, fresh);
  if (fresh.length > 0) await noteReceipts(trx, device.id, { heard: fresh.length, hash });
  return { results: await noteRevisions(trx, answered, changed), revoked };
}

/** Lays the tablet's count beside ours, before this call adds to it. */
async function compare(trx: Db, device: Device, call: { told: number; carries: number }): Promise<void> {
  const taken = device.operations_heard - (await countInvalid(trx, device.id));
  const inStep = isInStep({ ...call, taken });
  const flag = inStep ? 1 : 0;
  if (inStep !== undefined && flag !== device.is_in_step) await noteStep(trx, device.id, inStep);
}
