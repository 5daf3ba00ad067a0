import type { DeskChanges, SyncAnswer } from '@toodles/api/contract/sync.ts';
import { isUnknownTo } from '../outbox/state-after.ts';
import { layOver, rowsIn, swapIn } from './copies.ts';
import type { DeskDb } from './desk-db.ts';
import { noteMadeWith, retryAfter } from './hand-again.ts';
import type { DeskState } from './rows.ts';

type Pulled = Pick<
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

/** More changed sales than this are quicker read all at once. */
const manySales = 2000;

/**
 * Applies the pull half of an answer and says how the state changes, inside the caller's transaction. Does nothing
 * when the stored cursor is no longer the one that was sent: another runner's pull came first, and these changes
 * may be older than what is cached. `laid` are the changes that were laid over the cached rows, null where none were.
 * @param state as it is after the answer: its `contact.lastAt` is when the answer was heard
 * @param sent as the tablet stood when the call was made
 */
export async function applyPull(
  db: DeskDb,
  state: DeskState,
  sent: { cursor: string | null; answers: number },
  answer: SyncAnswer,
): Promise<{ pulled: Partial<Pulled>; laid: DeskChanges | null }> {
  const none = { laid: null };
  if (state.cursor !== sent.cursor) return { pulled: {}, ...none };
  const seen = seenBy(state, sent.answers);
  if (answer.snapshot || sent.cursor === null)
    return { pulled: await stagePage(db, state, { answer, seen }), ...none };
  if (state.staging) return { pulled: await startAgain(db, state), ...none };
  await layOver(db, answer.changes);
  await retryAfter(db, new Set(answer.changes.usages.map(({ id }) => id)));
  const { cursor } = answer;
  const progress = pullProgress(state, state.pullFrom ?? seen, answer.more);
  const salesChange = changedSales(state, answer.changes);
  return { pulled: { cursor, copiesOf: cursor, ...progress, salesChange }, laid: answer.changes };
}

/**
 * Up to which answer the server's rows of this one have all that was acknowledged: this one, or where others were heard
 * since the call was made, as when the service worker handed in meanwhile, those before it.
 */
const seenBy = ({ answers }: DeskState, answersThen: number): number =>
  answers === answersThen + 1 ? answers : answersThen;

async function stagePage(
  db: DeskDb,
  state: DeskState,
  { answer, seen }: { answer: SyncAnswer; seen: number },
): Promise<Partial<Pulled>> {
  const begun = state.staging !== null && answer.firstPage !== true;
  if (!begun) await db.staging.clear();
  if (isUnknownTo(answer, state)) await noteMadeWith(db, state);
  await db.staging.add({ changes: answer.changes });
  const from = (begun ? state.pullFrom : null) ?? seen;
  const isOtherWorld = state.isOtherWorld || isUnknownTo(answer, state);
  const progress = { cursor: answer.cursor, ...pullProgress(state, from, answer.more) };
  if (answer.more) {
    return {
      ...progress,
      isOtherWorld,
      staging: { rows: (begun ? (state.staging?.rows ?? 0) : 0) + rowsIn(answer.changes) },
    };
  }
  await swapIn(db);
  await retryAfter(db, new Set(await db.usages.toCollection().primaryKeys()));
  if (isOtherWorld) await forgetRevisions(db);
  const { version } = state.salesChange;
  return {
    ...progress,
    copiesOf: answer.cursor,
    staging: null,
    filled: true,
    isOtherWorld: false,
    salesChange: { version: version + 1, ids: 'all' },
  };
}

/** What was acknowledged in another world has no revision in this one: that it was all pulled anew has to do. */
async function forgetRevisions(db: DeskDb): Promise<void> {
  const rows = db.outbox.where('[counted+state]').anyOf([
    [0, 'done'],
    [0, 'review'],
  ]);
  await rows.modify((row) => {
    if (row.acknowledged) row.acknowledged = { ...row.acknowledged, revision: null };
  });
}

/** The server left a snapshot half way: half of one is of no use, so the next call asks for a fresh one. */
async function startAgain(db: DeskDb, state: DeskState): Promise<Partial<Pulled>> {
  await noteMadeWith(db, state);
  await db.staging.clear();
  return { cursor: null, staging: null, pullFrom: null };
}

function pullProgress({ contact }: DeskState, from: number, more: boolean): Partial<Pulled> {
  if (more) return { pullFrom: from };
  return { pullFrom: null, completeThrough: from, pulledAt: contact.lastAt };
}

function changedSales({ salesChange }: DeskState, changes: DeskChanges): DeskState['salesChange'] {
  const removed = changes.removed.filter(({ kind }) => kind === 'sales').map(({ id }) => Number(id));
  const ids = [...changes.sales.map(({ id }) => id), ...removed];
  if (ids.length === 0) return salesChange;
  return { version: salesChange.version + 1, ids: ids.length > manySales ? 'all' : ids };
}
