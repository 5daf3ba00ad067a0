import type { Intent } from './intents.ts';

/** The way back, offered for ten seconds beside the good news. Saved like anything else, when it is tapped. */
export interface Undo {
  /** Asked for with the tap and not before: meaning the opposite makes the next tap on the thing itself a new one. */
  intent: () => Intent;
  /** For the list of operations. */
  title: string;
  /** Said when it is saved. */
  done: { title: string; text: string };
}
