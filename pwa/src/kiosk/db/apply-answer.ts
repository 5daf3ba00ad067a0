import type { SyncAnswer } from '@toodles/api/contract/sync.ts';
import { acknowledge, isUnsent } from '../outbox/outcomes.ts';
import { stateAfterAnswer, stateAfterRevoke } from '../outbox/state-after.ts';
import { clearCopies } from './copies.ts';
import type { DeskDb } from './desk-db.ts';
import { isDiskFull } from './disk-full.ts';
import { markCounted } from './mark-counted.ts';
import { ONLY } from './names.ts';
import { pruneHistory } from './prune-history.ts';
import { applyPull } from './pull.ts';
import type { DeskState, OutboxRow } from './rows.ts';
import { readState } from './state.ts';

/** An answer of our server, with what it answers. */
export interface Heard {
  sentCursor: string | null;
  sentIds: readonly string[];
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
}

/**
 * Takes an answer in, in one transaction: outcomes onto the operations it names, changes over the cached rows,
 * the cursor with them. Answers how many operations the server acknowledged and whether a cursor was stored.
 * With no room for the changes the outcomes are taken in alone: what was handed in must not look unsent.
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
    const named = await applyResults(db, heard, before.answers + 1);
    const handedIn = named.filter((row) => !isUnsent(row)).length;
    const after = stateAfterAnswer(before, heard, handedIn);
    const next = await applyChanges(db, { heard, before, after, withChanges });
    await markCounted(db, next);
    if (named.length > 0) await pruneHistory(db, heard.heardAt);
    await db.state.put(next, ONLY);
    return { acknowledged: named.length, pulled: next.cursor !== before.cursor };
  });
}

interface Step {
  heard: Heard;
  before: DeskState;
  after: DeskState;
  withChanges: boolean;
}

async function applyChanges(db: DeskDb, { heard, before, after, withChanges }: Step): Promise<DeskState> {
  if (heard.answer.revoked) {
    await clearCopies(db);
    await db.outbox.where('state').anyOf('done', 'review').delete();
    return stateAfterRevoke(after, before.revokedAt);
  }
  if (!withChanges) return after;
  return { ...after, ...(await applyPull(db, after, heard.sentCursor, heard.answer)) };
}

/** Answers the rows that the server named and that were waiting, as they are now. */
async function applyResults(db: DeskDb, heard: Heard, answer: number): Promise<OutboxRow[]> {
  const at = new Date(heard.heardAt).toISOString();
  const sent = new Set(heard.sentIds);
  const named = new Map(heard.answer.results.filter(({ id }) => sent.has(id)).map((r) => [r.id, r]));
  const rows = await db.outbox
    .where('id')
    .anyOf([...named.keys()])
    .toArray();
  const changed = rows.flatMap((row): OutboxRow[] => {
    const result = named.get(row.id);
    const next = result ? acknowledge(row, result, { at, answer, appVersion: heard.appVersion }) : row;
    return next === row ? [] : [next];
  });
  await db.outbox.bulkPut(changed);
  return changed;
}
