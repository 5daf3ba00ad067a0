import type { Logger } from 'pino';
import type { OperationResult } from '../../../contract/desk/operations.ts';
import { heardKind, type SyncRequest } from '../../../contract/desk/sync.ts';
import type { Db } from '../../../db/database.ts';
import type { StoreDialect } from '../../../db/dialect.ts';
import { oldestWaitingSince } from '../../../domain/desk/oldest-waiting.ts';
import { evidenceAfter, type PushEvidence } from '../../../domain/desk/plausibility.ts';
import { agree, needsRequeue, type Receipt, whatIsHere, withIds } from '../../../domain/desk/receipt.ts';
import { consumeInTransaction, type Limit } from '../../../http/guards/rate-limit.ts';
import { AppError } from '../../../http/route/app-error.ts';
import { type Device, findDeviceRow, recordContact, savePushEvidence } from '../device-store.ts';
import { applyOperations } from './apply.ts';
import { findPushed } from './facts-store.ts';
import { recordReceipt } from './receipt-store.ts';
import type { ReportedReceipt } from './receipts.ts';
import { recordRevisions } from './revisions.ts';
import { createStaleEpochCheck } from './stale-epoch.ts';
import { lockSync } from './sync-lock-store.ts';

/** When and where a batch is applied. */
export interface PushContext {
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

interface PushResult {
  results: OperationResult[];
  unclear?: true;
  lacks?: true;
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
  await consumeInTransaction(trx, callsOfTablet, tablet, now);
  if (operations > 0)
    await consumeInTransaction(trx, { ...operationsOfTablet, amount: operations }, tablet, now);
}

/** The push half of a sync: everything a tablet sends, in the caller's transaction. */
export async function pushOperations(
  trx: Db,
  request: SyncRequest,
  { deviceId, now, today, timeZone, isChecked, dialect, log }: PushContext,
): Promise<PushResult> {
  await limitTablet(trx, String(deviceId), request.operations.length, now);
  if (request.operations.length > 0) await lockSync(trx, request.operations.length);
  const { operations, waiting, oldest, closed, lacks } = await acceptedOperations(trx, request, deviceId);
  const { appVersion, deviceTime } = request;
  const oldestWaitingAt = oldestWaitingSince({ deviceTime, oldest }, now);
  const contact = { id: deviceId, at: now, waiting, oldestWaitingAt, appVersion };
  const device = await recordContact(trx, contact);
  const proven = pushEvidenceOf(device);
  const isFromStaleEpoch = await createStaleEpochCheck(trx, request.cursor, operations);
  const occasion = {
    device,
    receivedAt: now,
    today,
    timeZone,
    dialect,
    log,
    isFromStaleEpoch,
    ...(isChecked && { plausibility: { proven } }),
  };
  const { answered, changed, typed } = await applyOperations(trx, operations, occasion);
  const { receipt, isInStep } = await recordReceipt(trx, device, {
    reported: reportedReceipt(request),
    results: answered.map(({ result }) => result),
    moreWaits: waiting > 0,
  });
  // An operation left out of the response is still on the tablet.
  const isClean = isInStep && waiting === 0 && answered.length === operations.length;
  const cleanAt = isClean ? callTime(request, now) : null;
  const after = evidenceAfter(proven, { typed, cleanAt });
  if (after && (cleanAt !== null || typed > 0)) await savePushEvidence(trx, device.id, after);
  const results = operations.length > 0 ? await recordRevisions(trx, answered, changed) : [];
  const isRevoked = device.revoked_at !== null;
  const isUnclear = !lacks && !isRevoked && !agreesAfter(request, results, receipt);
  return {
    ...{ results, revoked: isRevoked, closed, receipt, waiting },
    ...(lacks && { lacks }),
    ...(isUnclear && { unclear: true as const }),
  };
}

interface Accepted {
  operations: SyncRequest['operations'];
  waiting: number;
  /** When the oldest waiting operation was made, by the tablet's clock. */
  oldest: string | null | undefined;
  closed: boolean;
  lacks?: true;
}

/**
 * The operations of a call to process: none as long as the server may lack earlier ones of this tablet, which come
 * first, because the order is the tablet's (docs/sync.md, 'Promises'). A revoked tablet keeps no
 * history. A closed tablet is refused. But one that still has a cursor has not learned of its revocation and
 * has other families' data: it gets a response that says so and accepts nothing.
 * @throws AppError `device_closed`
 */
async function acceptedOperations(trx: Db, request: SyncRequest, deviceId: number): Promise<Accepted> {
  const { operations, waiting, oldestWaitingAt } = request;
  const nothing = {
    operations: [],
    waiting: waiting + operations.length,
    oldest: operations[0]?.occurredAt ?? oldestWaitingAt,
  };
  const device = await findDeviceRow(trx, deviceId);
  if (device && device.closed_at !== null) {
    if (request.cursor === null) throw new AppError('device_closed');
    return { ...nothing, closed: true };
  }
  const all = { operations, waiting, oldest: oldestWaitingAt, closed: false };
  if (!device || device.revoked_at !== null) return all;
  const here = { count: device.receipt_count, sum: device.receipt_sum };
  const known = await whatIsKnown(trx, request, { deviceId, here });
  if (known === 'all') return all;
  return { ...nothing, closed: false, ...(known === 'not all' && { lacks: true }) };
}

/** Whether this server has all operations that the tablet reports; `unclear` until the tablet names them. */
async function whatIsKnown(
  trx: Db,
  request: SyncRequest,
  { deviceId, here }: { deviceId: number; here: Receipt },
): Promise<'all' | 'not all' | 'unclear'> {
  const { receipt: own, missing: checked = null, heard } = request;
  if (!own || !namesHeard(request)) return needsRequeue(request, here) ? 'unclear' : 'all';
  if (agree(own, here, checked)) return 'all';
  const sent = idsOf(request.operations);
  const found = new Set(await findPushed(trx, deviceId, heard ?? sent));
  return whatIsHere({ own, checked, heard, sent }, here, (id) => found.has(id));
}

const namesHeard = ({ knows }: SyncRequest): boolean => knows?.includes(heardKind) ?? false;

/** A tablet may send an id in capitals, or twice in one call. */
const idsOf = (sent: readonly { id: string }[]): string[] => [
  ...new Set(sent.map(({ id }) => id.toLowerCase())),
];

/** Whether the receipts agree once the tablet has the response; also for a tablet that does not ask. */
function agreesAfter(request: SyncRequest, results: readonly OperationResult[], after: Receipt): boolean {
  const { receipt, missing = null } = request;
  if (!receipt || !namesHeard(request)) return true;
  const accepted = results.filter(({ outcome }) => outcome !== 'invalid');
  return agree(withIds(receipt, idsOf(accepted)), after, missing);
}

function pushEvidenceOf({ last_clean_at: clean, typed_until: typed }: Device): PushEvidence | null {
  if (clean === null || typed === null) return null;
  return { cleanAt: Date.parse(clean), typedUntil: Date.parse(typed) };
}

/**
 * When a call was made, as evidence: a delayed call proves nothing about the time since. Uses the tablet's
 * clock if that is behind the server's; null if it is unreadable.
 */
function callTime({ deviceTime }: SyncRequest, now: Date): number | null {
  const made = Date.parse(deviceTime);
  return made >= 0 ? Math.min(made, now.getTime()) : null;
}

/** Early versions of the desk send only a count, and the earliest send nothing. */
function reportedReceipt({ receipt, handedIn }: SyncRequest): ReportedReceipt | undefined {
  if (receipt) return { receipt, count: receipt.count };
  return handedIn === undefined ? undefined : { count: handedIn };
}
