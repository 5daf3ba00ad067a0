import type { DeskChanges, SyncAnswer } from '@toodles/api/contract/sync.ts';
import { acknowledge, isUnsent } from '../outbox/outcomes.ts';
import { receiptAfter } from '../outbox/receipt-after.ts';
import { isUnknownTo, stateAfterAnswer, stateAfterRevoke } from '../outbox/state-after.ts';
import { withoutNames } from '../outbox/without-names.ts';
import { clearCopies } from './copies.ts';
import type { DeskDb } from './desk-db.ts';
import { isDiskFull } from './disk-full.ts';
import { handAgain, noteMadeWith } from './hand-again.ts';
import { markCounted } from './mark-counted.ts';
import { ONLY } from './names.ts';
import { inState, readWaiting } from './outbox-store.ts';
import { pruneHistory } from './prune-history.ts';
import { applyPull } from './pull.ts';
import type { DeskState, OutboxRow } from './rows.ts';
import { readState } from './state.ts';

/** A response of our server with the request that it belongs to. */
export interface Heard {
  sentCursor: string | null;
  sentIds: readonly string[];
  /** Number of waiting operations that the call did not carry. */
  leftBehind: number;
  /** The device of the tablet when it made the call. */
  deviceId: number | null;
  answers: number;
  answer: SyncAnswer;
  /** By the tablet's clock, in milliseconds. */
  sentAt: number;
  heardAt: number;
  appVersion: string;
}

interface Taken {
  acknowledged: number;
  pulled: boolean;
  diskFull?: boolean;
  /** The server lacks operations that it once had. Those still stored here wait again. */
  again?: boolean;
}

/**
 * Applies a response in one transaction: outcomes to the operations it names, changes to the cached rows, and
 * the cursor. Returns how many operations the server acknowledged and whether a cursor was stored. When the
 * disk has no room for the changes, stores the outcomes alone, so that acknowledged work does not look
 * unsent.
 */
export async function applyAnswer(db: DeskDb, heard: Heard): Promise<Taken> {
  try {
    return await takeIn(db, heard, true);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return { ...(await takeIn(db, heard, false)), diskFull: true };
  }
}

function takeIn(db: DeskDb, heard: Heard, withChanges: boolean): Promise<Taken> {
  return db.transaction('rw', db.tables, async () => {
    const before = await readState(db);
    const named = await applyResults(db, heard, before);
    const ids = named.filter((row) => !isUnsent(row)).map(({ id }) => id);
    const { forgotten, ...receipts } = await compareReceipts(db, heard, before, ids);
    const answered = { ...stateAfterAnswer(before, heard, ids.length), ...receipts };
    const { state: after, again } = await handAgain(db, answered, heard.answer.revoked ? null : forgotten);
    const { state: next, laid } = await applyChanges(db, { heard, before, after, withChanges });
    if (next.cursor !== before.cursor) await markUnnamed(db, heard);
    // Until a pending snapshot is swapped in, the cached rows are older than it.
    if (!next.staging && !next.isOtherWorld) await markCounted(db, next, laid);
    if (named.length > 0) await pruneHistory(db, heard.heardAt);
    await db.state.put(next, ONLY);
    return { acknowledged: named.length, pulled: next.cursor !== before.cursor, ...(again && { again }) };
  });
}

async function compareReceipts(db: DeskDb, heard: Heard, before: DeskState, ids: readonly string[]) {
  const { waiting } = await readWaiting(db, 0);
  const { deviceId, answers, answer } = heard;
  return receiptAfter(before, { deviceId, answers, ids, server: answer.receipt, waiting });
}

interface Step {
  heard: Heard;
  before: DeskState;
  after: DeskState;
  withChanges: boolean;
}

/** The effect of a response on the cached rows: the changes applied to them, null when there were none. */
interface Changed {
  state: DeskState;
  laid: DeskChanges | null;
}

async function applyChanges(db: DeskDb, { heard, before, after, withChanges }: Step): Promise<Changed> {
  // The tablet was revoked or re-enrolled meanwhile: data for the other device does not apply to this one.
  if (heard.deviceId !== (before.device?.id ?? null)) return { state: after, laid: null };
  if (heard.answer.revoked) {
    await clearCopies(db);
    await noteMadeWith(db, before);
    await db.outbox.where('state').anyOf('done', 'review').delete();
    await db.outbox.bulkPut((await db.outbox.toArray()).map(withoutNames));
    return { state: stateAfterRevoke(after, before.revokedAt), laid: null };
  }
  if (!withChanges) return { state: after, laid: null };
  const sent = { cursor: heard.sentCursor, answers: heard.answers };
  const { pulled, laid } = await applyPull(db, after, sent, heard.answer);
  return { state: { ...after, ...pulled }, laid };
}

/**
 * Flags amends that the pulled rows may include although this response does not name them: an earlier call
 * may have delivered them and its response got lost. Their hours are not given back a second time here.
 */
async function markUnnamed(db: DeskDb, { sentIds, leftBehind, answer }: Heard): Promise<void> {
  const named = new Set(answer.results.map(({ id }) => id));
  const unnamed = sentIds.filter((id) => !named.has(id));
  if (unnamed.length === 0 && leftBehind === 0) return;
  const rows = (await inState(db, 'waiting').toArray()).filter(
    ({ id, kind }) => kind === 'usage.amend' && (leftBehind > 0 || unnamed.includes(id)),
  );
  await db.outbox.bulkPut(rows.map((row) => ({ ...row, mayBeCounted: true })));
}

/** Returns the updated rows of the waiting operations that the server named. No other row can change. */
async function applyResults(db: DeskDb, heard: Heard, before: DeskState): Promise<OutboxRow[]> {
  const stamp = {
    at: new Date(heard.heardAt).toISOString(),
    answer: before.answers + 1,
    appVersion: heard.appVersion,
    deviceId: heard.deviceId,
    isOtherWorld: before.isOtherWorld || isUnknownTo(heard.answer, before),
  };
  const sent = new Set(heard.sentIds);
  const named = new Map(heard.answer.results.filter(({ id }) => sent.has(id)).map((r) => [r.id, r]));
  const rows = named.size === 0 ? [] : await inState(db, 'waiting').toArray();
  const changed = rows.flatMap((row): OutboxRow[] => {
    const result = named.get(row.id);
    const next = result ? acknowledge(row, result, stamp) : row;
    return next === row ? [] : [next];
  });
  await db.outbox.bulkPut(changed);
  return changed;
}
