import type { Dexie } from 'dexie';
import type { DeskState } from '../core/rows.ts';
import type { DeskDb } from './desk-db.ts';
import { normalizeState } from './normalize-state.ts';
import { SINGLE_ROW_KEY } from './table-names.ts';

export async function readState(db: Pick<DeskDb, 'state'>): Promise<DeskState> {
  return normalizeState(await db.state.get(SINGLE_ROW_KEY));
}

/** Changes the state row in its own transaction, or in the current one. */
export function changeState(
  db: Dexie & Pick<DeskDb, 'state'>,
  change: (state: DeskState) => Partial<DeskState>,
): Promise<void> {
  return db.transaction('rw', db.state, async () => {
    const state = await readState(db);
    await db.state.put({ ...state, ...change(state) }, SINGLE_ROW_KEY);
  });
}
