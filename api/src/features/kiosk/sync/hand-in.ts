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
  /** The centre's date. */
  today: string;
  timeZone: string;
  /** Whether implausible visits are held for review. */
  isChecked: boolean;
  dialect: StoreDialect;
  log: Logger;
}

interface HandedIn {
  results: OperationResult[];
  revoked: boolean;
  /** The tablet is closed: nothing of the call was accepted. */
  closed: boolean;
  receipt: Receipt;
  /** Number of operations left on the tablet. */
  waiting: number;
}

/**
 * A tablet on a good network calls every 30 s and after each tap; one that drains in the smallest batches, 40
 * times.
 */
const callsOfTablet: Limit = { name: 'sync-calls', points: 300, seconds: 60 };
/** A week's work of a busy desk offline. */
const operationsOfTablet: Limit = { name: 'sync-operations', points: 20_000, seconds: 3600 };

/** @throws AppError `too_many_requests` with Retry-After, which a tablet obeys */
async function limitTablet(trx: Db, tablet: string, operations: number, now: Date): Promise<void> {
  await consumeWith(trx, callsOfTablet, tablet, now);
  if (operations > 0) await consumeWith(trx, { ...operationsOfTablet, amount: operations }, tablet, now);
}

/** The push half of a sync: everything a tablet sends, in the caller's transaction. */
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
  // An operation left out of the response is still on the tablet.
  const isClean = isInStep && waiting === 0 && answered.length === operations.length;
  const cleanAt = isClean ? madeAt(request, now) : null;
  const after = provenAfter(proven, { typed, cleanAt });
  if (after && (cleanAt !== null || typed > 0)) await noteProven(trx, device.id, after);
  const results = operations.length > 0 ? await noteRevisions(trx, answered, changed) : [];
  return { results, revoked: device.revoked_at !== null, closed, receipt, waiting };
}

/**
 * The operations of a call to process: none if the tablet is about to push its history again, which comes
 * first, because the order is the tablet's (docs/sync.md, 'What is promised'). A revoked tablet keeps no
 * history. A closed tablet is refused. But one that still has a cursor has not learned of its revocation and
 * has other families' data: it gets a response that says so and accepts nothing.
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
 * When a call was made, as evidence: a delayed call proves nothing about the time since. Uses the tablet's
 * clock if that is behind the server's; null if it is unreadable.
 */
function madeAt({ deviceTime }: SyncRequest, now: Date): number | null {
  const made = Date.parse(deviceTime);
  return made >= 0 ? Math.min(made, now.getTime()) : null;
}

/** Early versions of the desk send only a count, and the earliest send nothing. */
function toldIn({ receipt, handedIn }: SyncRequest): Told | undefined {
  if (receipt) return { receipt, count: receipt.count };
  return handedIn === undefined ? undefined : { count: handedIn };
}
