import type { SyncResponse } from '@toodles/api/contract/desk/sync.ts';
import type { DeskState } from '../core/rows.ts';
import type { DeskDb } from './desk-db.ts';
import { applySeries } from './series.ts';
import { SINGLE_ROW_KEY } from './table-names.ts';

interface CounterUpdate {
  received: { deviceId: number | null; response: SyncResponse };
  before: DeskState;
  /** The state after the response. */
  state: DeskState;
  /** False when the disk has no room for more than the outcomes. */
  withChanges: boolean;
}

/** Stores the counter of a response, inside the caller's transaction, unless it was for another device. */
export async function applyCounter(
  db: DeskDb,
  { received, before, state, withChanges }: CounterUpdate,
): Promise<void> {
  const { counter } = received.response;
  if (!counter || !withChanges || received.deviceId !== (before.device?.id ?? null)) return;
  await db.counter.put({ ...counter, answer: state.answers }, SINGLE_ROW_KEY);
  await applySeries(db, counter.series);
}
