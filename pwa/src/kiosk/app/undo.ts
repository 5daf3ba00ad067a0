import type { Intent } from './intents.ts';

/** An undo, offered for ten seconds beside the notice. A tap saves it like any other operation. */
export interface UndoAction {
  /**
   * Called at the tap and not before, because it makes the next tap on the original action a new operation.
   * Several are saved together, or not at all.
   */
  intents: () => readonly Intent[];
  /** For the list of operations. */
  title: string;
  /** Shown when it is saved. */
  done: { title: string; text: string };
}
