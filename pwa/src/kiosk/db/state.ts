import type { DeskDb } from './desk-db.ts';
import { ONLY } from './names.ts';
import { type DeskState, freshState } from './rows.ts';

export async function readState(db: DeskDb): Promise<DeskState> {
  const stored = await db.state.get(ONLY);
  return stored ? { ...stored, pulledAt: pulledAtOf(stored) } : freshState;
}

/** Written by a version that did not note it, the last contact is as near as can be known. */
function pulledAtOf({ pulledAt, filled, contact }: DeskState): string | null {
  if (pulledAt !== undefined) return pulledAt;
  return filled ? contact.lastAt : null;
}

/** Changes the state row in a transaction of its own, or in the one under way. */
export function changeState(db: DeskDb, change: (state: DeskState) => Partial<DeskState>): Promise<void> {
  return db.transaction('rw', db.state, async () => {
    const state = await readState(db);
    await db.state.put({ ...state, ...change(state) }, ONLY);
  });
}
