import type { DeskChanges } from '@toodles/api/contract/desk/rows.ts';
import type { SyncResponse } from '@toodles/api/contract/desk/sync.ts';
import type { DeskState } from '../core/rows.ts';
import { isEpochStale } from '../core/state-after.ts';
import { applyChanges, commitSnapshot, rowsIn } from './cache.ts';
import type { DeskDb } from './desk-db.ts';
import { recordMadeWith, retryRejectedAbout } from './requeue.ts';

type PullState = Pick<
  DeskState,
  | 'cursor'
  | 'copiesOf'
  | 'filled'
  | 'pulledAt'
  | 'staging'
  | 'pullFrom'
  | 'completeThrough'
  | 'salesChange'
  | 'isOtherWorld'
>;

/** Above this many changed sales, reading all sales at once is faster. */
const manySales = 2000;

/**
 * Applies the pull half of a response and returns how the state changes, inside the caller's transaction.
 * Does nothing when the stored cursor differs from the one sent: another runner pulled first, and these
 * changes may be older than the cached rows. `laid` are the changes applied to the cached rows, null when
 * there were none.
 * @param state the state after the response; its `contact.lastAt` is when the response arrived
 * @param sent the tablet's state at the call
 */
export async function applyPull(
  db: DeskDb,
  state: DeskState,
  sent: { cursor: string | null; answers: number },
  response: SyncResponse,
): Promise<{ pulled: Partial<PullState>; laid: DeskChanges | null }> {
  const none = { laid: null };
  if (state.cursor !== sent.cursor) return { pulled: {}, ...none };
  const responseCount = responsesBefore(state, sent.answers);
  if (response.snapshot || sent.cursor === null)
    return { pulled: await stagePage(db, state, { answer: response, seen: responseCount }), ...none };
  if (state.staging) return { pulled: await startAgain(db, state), ...none };
  await applyChanges(db, response.changes);
  await retryRejectedAbout(db, new Set(response.changes.usages.map(({ id }) => id)));
  const { cursor } = response;
  const progress = pullProgress(state, state.pullFrom ?? responseCount, response.more);
  const salesChange = changedSales(state, response.changes);
  return { pulled: { cursor, copiesOf: cursor, ...progress, salesChange }, laid: response.changes };
}

/**
 * The number of the last response whose acknowledged operations are all in the rows of this one: this
 * response, or an earlier one when others arrived since the call, for instance because the service worker
 * pushed meanwhile.
 */
const responsesBefore = ({ answers }: DeskState, answersThen: number): number =>
  answers === answersThen + 1 ? answers : answersThen;

async function stagePage(
  db: DeskDb,
  state: DeskState,
  { answer: response, seen }: { answer: SyncResponse; seen: number },
): Promise<Partial<PullState>> {
  const begun = state.staging !== null && response.firstPage !== true;
  if (!begun) await db.staging.clear();
  if (isEpochStale(response, state)) await recordMadeWith(db, state);
  await db.staging.add({ changes: response.changes });
  const from = (begun ? state.pullFrom : null) ?? seen;
  const isOtherWorld = state.isOtherWorld || isEpochStale(response, state);
  const progress = { cursor: response.cursor, ...pullProgress(state, from, response.more) };
  if (response.more) {
    return {
      ...progress,
      isOtherWorld,
      staging: { rows: (begun ? (state.staging?.rows ?? 0) : 0) + rowsIn(response.changes) },
    };
  }
  await commitSnapshot(db);
  await retryRejectedAbout(db, new Set(await db.usages.toCollection().primaryKeys()));
  if (isOtherWorld) await clearRevisions(db);
  const { version } = state.salesChange;
  return {
    ...progress,
    copiesOf: response.cursor,
    staging: null,
    filled: true,
    isOtherWorld: false,
    salesChange: { version: version + 1, ids: 'all' },
  };
}

/**
 * Clears revisions that the server issued before a restore, because the new ones cannot be compared with
 * them. Those operations count as included once everything has been pulled again. Until then the new rows may
 * include them, so hours that an amend gives back are not shown a second time.
 */
async function clearRevisions(db: DeskDb): Promise<void> {
  const rows = db.outbox.where('[counted+state]').anyOf([
    [0, 'done'],
    [0, 'review'],
  ]);
  await rows.modify((row) => {
    if (row.acknowledged) row.acknowledged = { ...row.acknowledged, revision: null };
    row.mayBeCounted = true;
  });
}

/**
 * The server abandoned a snapshot half way. Half of one is useless, so the next call asks for a fresh one.
 */
async function startAgain(db: DeskDb, state: DeskState): Promise<Partial<PullState>> {
  await recordMadeWith(db, state);
  await db.staging.clear();
  return { cursor: null, staging: null, pullFrom: null };
}

function pullProgress({ contact }: DeskState, from: number, more: boolean): Partial<PullState> {
  if (more) return { pullFrom: from };
  return { pullFrom: null, completeThrough: from, pulledAt: contact.lastAt };
}

function changedSales({ salesChange }: DeskState, changes: DeskChanges): DeskState['salesChange'] {
  const removed = changes.removed.filter(({ kind }) => kind === 'sales').map(({ id }) => Number(id));
  const ids = [...changes.sales.map(({ id }) => id), ...removed];
  if (ids.length === 0) return salesChange;
  return { version: salesChange.version + 1, ids: ids.length > manySales ? 'all' : ids };
}
