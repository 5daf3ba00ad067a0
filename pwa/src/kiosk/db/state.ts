import type { DeskDb } from './desk-db.ts';
import { ONLY } from './names.ts';
import type { DeskState } from './rows.ts';
import { stateOf } from './state-of.ts';

export async function readState(db: DeskDb): Promise<DeskState> {
  return stateOf(await db.state.get(ONLY));
}

/** Changes the state row in a transaction of its own, or in the one under way. */
export function changeState(db: DeskDb, change: (state: DeskState) => Partial<DeskState>): Promise<void> {
  return db.transaction('rw', db.state, async () => {
    const state = await readState(db);
    await db.state.put({ ...state, ...change(state) }, ONLY);
  });
}
