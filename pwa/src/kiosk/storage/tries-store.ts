import {
  currentTries,
  isClockSetBack,
  remainingWaitMs,
  restartWait,
  triesAfterWrongPin,
} from '../core/pin-wait.ts';
import type { DeskState, PinTries } from '../core/rows.ts';
import type { DeskDb, UnversionedDeskDb } from './desk-db.ts';
import { changeState, readState } from './state.ts';

/** A person and one of their PINs. */
export interface PinKey {
  id: number;
  mark: string;
}

/** Stores wrong PINs on the tablet's disk, or in memory while the disk is full. */
export interface TriesStore {
  /** The current tries of a person, given the state as a screen has it. */
  get: (whose: PinKey, state: Pick<DeskState, 'pinTries'>) => PinTries | null;
  /**
   * Counts a try before it is checked, so that closing the page does not make it free. Returns false without
   * counting while the person has to wait.
   */
  countTry: (whose: PinKey, now: number) => Promise<boolean>;
  /** Clears the wrong tries after a right PIN. */
  reset: (whose: PinKey) => Promise<void>;
  /** Restarts the wait after the tablet's clock was set back. */
  restartWait: (whose: PinKey, now: number) => Promise<void>;
}

export function createTriesStore(db: DeskDb | UnversionedDeskDb): TriesStore {
  const unsaved = new Map<number, PinTries | null>();
  const get: TriesStore['get'] = ({ id, mark }, { pinTries }) =>
    currentTries(unsaved.get(id) ?? (unsaved.has(id) ? undefined : pinTries[id]), mark);

  async function change(whose: PinKey, next: (before: PinTries | null) => PinTries | null): Promise<void> {
    const { id } = whose;
    try {
      // One transaction, so that the second of two simultaneous tries sees the first.
      await changeState(db, (state) => {
        const { [id]: _, ...others } = state.pinTries;
        const after = next(get(whose, state));
        return { pinTries: after ? { ...others, [id]: after } : others };
      });
      unsaved.delete(id);
    } catch {
      unsaved.set(id, next(get(whose, await readState(db))));
    }
  }

  return {
    get,
    async countTry(whose, now) {
      let isCounted = false;
      await change(whose, (before) => {
        isCounted = remainingWaitMs(before, now) === 0;
        return isCounted ? triesAfterWrongPin(before, whose.mark, now) : before;
      });
      return isCounted;
    },
    reset: (whose) => change(whose, () => null),
    restartWait: (whose, now) =>
      change(whose, (before) => (before && isClockSetBack(before, now) ? restartWait(before, now) : before)),
  };
}
