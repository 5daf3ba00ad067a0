import type { Logger } from 'pino';
import type { OperationResult, SyncRequest } from '../../../contract/sync.ts';
import type { Db } from '../../../db/database.ts';
import type { StoreDialect } from '../../../db/dialect.ts';
import { type Proven, provenAfter } from '../../../domain/plausibility.ts';
import { isToHandAgain, type Receipt } from '../../../domain/receipt.ts';
import { AppError } from '../../../http/app-error.ts';
import { consumeWith, type Limit } from '../../../http/rate-limit.ts';
import { type Device, findDeviceRow, noteContact, noteProven } from '../device-store.ts';
import { anotherPast } from './another-past.ts';
import { applyOperations } from './apply.ts';
import { noteReceipt } from './receipt-store.ts';
import type { Told } from './receipts.ts';
import { noteRevisions } from './revisions.ts';
import { takeTurn } from './turn-store.ts';

/** When and where a batch is applied. */
export interface Occasion {
  deviceId: number;
  now: Date;
  /** Date of the centre. */
  today: string;
  timeZone: string;
  /** Whether visits that are hard to believe are put on hold. */
  isChecked: boolean;
  dialect: StoreDialect;
  log: Logger;
}

interface HandedIn {
  results: OperationResult[];
  revoked: boolean;
  /** It was told that nothing more is taken: nothing of the call was. */
  closed: boolean;
  receipt: Receipt;
  /** How many operations are left on the tablet. */
  waiting: number;
}

/** A tablet on a good line calls every 30 s and after each tap; one that drains in the smallest batches, 40 times. */
const callsOfTablet: Limit = { name: 'sync-calls', points: 300, seconds: 60 };
/** A week of a busy desk, offline. */
const operationsOfTablet: Limit = { name: 'sync-operations', points: 20_000, seconds: 3600 };

/** @throws AppError `too_many_requests` with Retry-After, which a tablet waits for */
async function limitTablet(trx: Db, tablet: string, operations: number, now: Date): Promise<void> {
  await consumeWith(trx, callsOfTablet, tablet, now);
  if (operations > 0) await consumeWith(trx, { ...operationsOfTablet, amount: operations }, tablet, now);
}

/** The push half of a sync: everything a tablet hands in, in the caller's one transaction. */
export async function handIn(
  trx: Db,
  request: SyncRequest,
  { deviceId, now, today, timeZone, isChecked, dialect, log }: Occasion,
): Promise<HandedIn> {
  await limitTablet(trx, String(deviceId), request.operations.length, now);
  if (request.operations.length > 0) await takeTurn(trx, request.operations.length);
  const { operations, waiting, closed } = await heardOf(trx, request, deviceId);
  const { appVersion } = request;
  const device = await noteContact(trx, { id: deviceId, at: now, waiting, appVersion });
  const proven = provenOf(device);
  const isOfAnotherPast = await anotherPast(trx, request.cursor, operations);
  const occasion = {
    device,
    heardAt: now,
    today,
    timeZone,
    dialect,
    log,
    isOfAnotherPast,
    ...(isChecked && { plausibility: { proven } }),
  };
  const { answered, changed, typed } = await applyOperations(trx, operations, occasion);
  const { receipt, isInStep } = await noteReceipt(trx, device, {
    told: toldIn(request),
    results: answered.map(({ result }) => result),
    moreWaits: waiting > 0,
  });
  // What was left out of the answer is on the tablet still.
  const isClean = isInStep && waiting === 0 && answered.length === operations.length;
  const cleanAt = isClean ? madeAt(request, now) : null;
  const after = provenAfter(proven, { typed, cleanAt });
  if (after && (cleanAt !== null || typed > 0)) await noteProven(trx, device.id, after);
  const results = operations.length > 0 ? await noteRevisions(trx, answered, changed) : [];
  return { results, revoked: device.revoked_at !== null, closed, receipt, waiting };
}

/**
 * What is heard of a call: nothing where the tablet is about to hand in its history again, which comes before it. The
 * order is the tablet's (offline.md, promise 6). One that is revoked keeps no history.
 *
 * A closed tablet is refused. But one that still has a cursor has not heard that it was revoked and keeps other families'
 * data: it gets an answer that says so and takes nothing.
 * @throws AppError `device_closed`
 */
async function heardOf(trx: Db, request: SyncRequest, deviceId: number) {
  const { operations, waiting } = request;
  const nothing = { operations: [], waiting: waiting + operations.length };
  const device = await findDeviceRow(trx, deviceId);
  if (device && device.closed_at !== null) {
    if (request.cursor === null) throw new AppError('device_closed');
    return { ...nothing, closed: true };
  }
  const here = device && { count: device.receipt_count, sum: device.receipt_sum };
  if (!here || device.revoked_at !== null || !isToHandAgain(request, here))
    return { operations, waiting, closed: false };
  return { ...nothing, closed: false };
}

function provenOf({ last_clean_at: clean, typed_until: typed }: Device): Proven | null {
  if (clean === null || typed === null) return null;
  return { cleanAt: Date.parse(clean), typedUntil: Date.parse(typed) };
}

/**
 * When a call was made, for what it proves: one that was long on its way proves nothing of the time since. By the
 * tablet's clock therefore, where that is behind ours; null where it cannot be read.
 */
function madeAt({ deviceTime }: SyncRequest, now: Date): number | null {
  const made = Date.parse(deviceTime);
  return made >= 0 ? Math.min(made, now.getTime()) : null;
}

/** Earlier versions of the desk only count, and the earliest say nothing. */
function toldIn({ receipt, handedIn }: SyncRequest): Told | undefined {
  if (receipt) return { receipt, count: receipt.count };
  return handedIn === undefined ? undefined : { count: handedIn };
}
