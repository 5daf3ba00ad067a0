import type { DeskChanges } from '@toodles/api/contract/desk/rows.ts';
import type { SyncResponse } from '@toodles/api/contract/desk/sync.ts';
import { evaluateReceipt, type ReceiptComparison } from '../core/evaluate-receipt.ts';
import { acknowledge, isUnsent } from '../core/outcomes.ts';
import type { DeskState, OutboxRow } from '../core/rows.ts';
import { isEpochStale, stateAfterResponse, stateAfterRevoke } from '../core/state-after.ts';
import { withoutNames } from '../core/without-names.ts';
import { applyCounter } from './apply-counter.ts';
import { clearCache } from './cache.ts';
import type { DeskDb } from './desk-db.ts';
import { isDiskFull } from './disk-full.ts';
import { markReflected, type ReflectedResponse } from './mark-reflected.ts';
import { inState, readWaiting } from './outbox-store.ts';
import { pruneHistory } from './prune-history.ts';
import { applyPull } from './pull.ts';
import { recordMadeWith, requeueHistory } from './requeue.ts';
import { readState } from './state.ts';
import { SINGLE_ROW_KEY } from './table-names.ts';

/** A response of our server with the request that it belongs to. */
export interface ReceivedResponse {
  sentCursor: string | null;
  sentIds: readonly string[];
  /** Number of waiting operations that the call did not carry. */
  remaining: number;
  /** The device of the tablet when it made the call. */
  deviceId: number | null;
  answers: number;
  /** The call named the accepted operations that are stored here. */
  hasNamedHeard: boolean;
  response: SyncResponse;
  /** By the tablet's clock, in milliseconds. */
  sentAt: number;
  receivedAt: number;
  appVersion: string;
}

interface ApplyResult {
  acknowledged: number;
  pulled: boolean;
  diskFull?: boolean;
  /** The next call follows at once: the server lacks operations, or has to compare them. */
  again?: boolean;
}

/**
 * Applies a response in one transaction: outcomes to the operations it names, changes to the cached rows, and
 * the cursor. Returns how many operations the server acknowledged and whether a cursor was stored. When the
 * disk has no room for the changes, stores the outcomes alone, so that acknowledged work does not look
 * unsent.
 */
export async function applyResponse(db: DeskDb, received: ReceivedResponse): Promise<ApplyResult> {
  try {
    return await applyInTransaction(db, received, true);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return { ...(await applyInTransaction(db, received, false)), diskFull: true };
  }
}

function applyInTransaction(
  db: DeskDb,
  received: ReceivedResponse,
  withChanges: boolean,
): Promise<ApplyResult> {
  return db.transaction('rw', db.tables, async () => {
    const before = await readState(db);
    const named = await readNamed(db, received, before);
    const ids = named.filter((row) => !isUnsent(row)).map(({ id }) => id);
    const compared = await compareReceipts(db, { received, before, ids, named: named.length });
    // A day's work is answered at once. Where nothing reads it in between, it is written once, in the end.
    const isWrittenLast = ids.length === named.length && isPlain(received, before, compared);
    const unwritten = isWrittenLast ? named : await write(db, named);
    const answered = { ...stateAfterResponse(before, received, ids.length), ...compared.state };
    const { state: after, again } = await goOn(
      db,
      answered,
      received.response.revoked ? undefined : compared.next,
    );
    // Rows of a server that may have lost work here would hide it; the next response brings them.
    const hasChanges = withChanges && compared.next !== 'ask';
    const { state: next, appliedChanges } = await updateCache(db, {
      received,
      before,
      after,
      withChanges: hasChanges,
    });
    await applyCounter(db, { received, before, state: next, withChanges: hasChanges });
    if (next.cursor !== before.cursor) await flagUnansweredAmends(db, received);
    const settled = await settle(db, next, { appliedChanges, answered: unwritten });
    if (named.length > 0) await pruneHistory(db, received.receivedAt, settled);
    await db.state.put(next, SINGLE_ROW_KEY);
    return { acknowledged: named.length, pulled: next.cursor !== before.cursor, ...(again && { again }) };
  });
}

async function goOn(db: DeskDb, state: DeskState, next: ReceiptComparison['next']) {
  if (next === 'requeue') return requeueHistory(db, state);
  return { state, again: next === 'ask' };
}

/** @returns what is still to be written */
async function write(db: DeskDb, rows: readonly OutboxRow[]): Promise<readonly OutboxRow[]> {
  await db.outbox.bulkPut(rows);
  return [];
}

/** Until a pending snapshot is swapped in, the cached rows are older than it and can't include anything. */
function settle(
  db: DeskDb,
  state: DeskState,
  response: ReflectedResponse,
): Promise<readonly OutboxRow[]> | readonly OutboxRow[] {
  return state.staging || state.isOtherWorld ? response.answered : markReflected(db, state, response);
}

/** Whether the response only answers and brings changes: no snapshot, nothing to push again. */
const isPlain = (
  { response, sentCursor }: ReceivedResponse,
  { staging }: DeskState,
  { next }: ReceiptComparison,
): boolean =>
  next === undefined && !response.revoked && !response.snapshot && sentCursor !== null && staging === null;

interface ReceiptsInput {
  received: ReceivedResponse;
  before: DeskState;
  ids: readonly string[];
  /** Number of waiting operations that the response named, which are not written yet. */
  named: number;
}

async function compareReceipts(db: DeskDb, { received, before, ids, named }: ReceiptsInput) {
  const waiting = (await readWaiting(db, 0)).waiting - named;
  const { deviceId, answers, response, hasNamedHeard } = received;
  const { receipt: server, unclear = false, lacks = false } = response;
  return evaluateReceipt(before, { deviceId, answers, ids, server, unclear, lacks, hasNamedHeard, waiting });
}

interface CacheUpdateInput {
  received: ReceivedResponse;
  before: DeskState;
  after: DeskState;
  withChanges: boolean;
}

/** The effect of a response on the cached rows: the changes applied to them, null when there were none. */
interface CacheUpdate {
  state: DeskState;
  appliedChanges: DeskChanges | null;
}

async function updateCache(
  db: DeskDb,
  { received, before, after, withChanges }: CacheUpdateInput,
): Promise<CacheUpdate> {
  // The tablet was revoked or re-enrolled meanwhile: data for the other device does not apply to this one.
  if (received.deviceId !== (before.device?.id ?? null)) return { state: after, appliedChanges: null };
  if (received.response.revoked) {
    await clearCache(db);
    await recordMadeWith(db, before);
    await db.counter.clear();
    await db.series.clear();
    await db.outbox.where('state').anyOf('done', 'review').delete();
    await db.outbox.bulkPut((await db.outbox.toArray()).map(withoutNames));
    return { state: stateAfterRevoke(after, before.revokedAt), appliedChanges: null };
  }
  if (!withChanges) return { state: after, appliedChanges: null };
  const sent = { cursor: received.sentCursor, answers: received.answers };
  const { pulled, laid } = await applyPull(db, after, sent, received.response);
  return { state: { ...after, ...pulled }, appliedChanges: laid };
}

/**
 * Flags amends that the pulled rows may include although this response does not name them: an earlier call
 * may have delivered them and its response got lost. Their hours are not given back a second time here.
 */
async function flagUnansweredAmends(
  db: DeskDb,
  { sentIds, remaining, response }: ReceivedResponse,
): Promise<void> {
  const named = new Set(response.results.map(({ id }) => id));
  const unnamed = sentIds.filter((id) => !named.has(id));
  if (unnamed.length === 0 && remaining === 0) return;
  const rows = (await inState(db, 'waiting').toArray()).filter(
    ({ id, kind }) => kind === 'usage.amend' && !named.has(id) && (remaining > 0 || unnamed.includes(id)),
  );
  await db.outbox.bulkPut(rows.map((row) => ({ ...row, mayBeCounted: true })));
}

/** The waiting operations that the server named, with its answers. No other row can change. */
async function readNamed(db: DeskDb, received: ReceivedResponse, before: DeskState): Promise<OutboxRow[]> {
  const stamp = {
    at: new Date(received.receivedAt).toISOString(),
    answer: before.answers + 1,
    appVersion: received.appVersion,
    deviceId: received.deviceId,
    isRevisionIncomparable: before.isOtherWorld || isEpochStale(received.response, before),
  };
  const sent = new Set(received.sentIds);
  const named = new Map(received.response.results.filter(({ id }) => sent.has(id)).map((r) => [r.id, r]));
  const { rows } = await readWaiting(db, named.size === 0 ? 0 : Infinity);
  return rows.flatMap((row): OutboxRow[] => {
    const result = named.get(row.id);
    const next = result ? acknowledge(row, result, stamp) : row;
    return next === row ? [] : [next];
  });
}
