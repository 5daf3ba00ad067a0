import type { DeskDb, PlainDesk } from '../db/desk-db.ts';
import type { DeskState, PinTries } from '../db/rows.ts';
import { changeState, readState } from '../db/state.ts';
import { afterWrong, isPutBack, triesOf, waitAgain, waitLeft } from './pin-wait.ts';

/** A person and one of their PINs. */
export interface Whose {
  id: number;
  mark: string;
}

/** Stores wrong PINs on the tablet's disk, or in memory while the disk is full. */
export interface TriesStore {
  /** The current tries of a person, given the state as a screen has it. */
  of: (whose: Whose, state: Pick<DeskState, 'pinTries'>) => PinTries | null;
  /**
   * Counts a try before it is checked, so that closing the page does not make it free. Returns false without
   * counting while the person has to wait.
   */
  take: (whose: Whose, now: number) => Promise<boolean>;
  /** Clears the wrong tries after a right PIN. */
  forget: (whose: Whose) => Promise<void>;
  /** Restarts the wait after the tablet's clock was set back. */
  waitAgain: (whose: Whose, now: number) => Promise<void>;
}

export function triesStore(db: DeskDb | PlainDesk): TriesStore {
  const unwritten = new Map<number, PinTries | null>();
  const of: TriesStore['of'] = ({ id, mark }, { pinTries }) =>
    triesOf(unwritten.get(id) ?? (unwritten.has(id) ? undefined : pinTries[id]), mark);

  async function change(whose: Whose, next: (before: PinTries | null) => PinTries | null): Promise<void> {
    const { id } = whose;
    try {
      // One transaction, so that the second of two simultaneous tries sees the first.
      await changeState(db, (state) => {
        const { [id]: _, ...others } = state.pinTries;
        const after = next(of(whose, state));
        return { pinTries: after ? { ...others, [id]: after } : others };
      });
      unwritten.delete(id);
    } catch {
      unwritten.set(id, next(of(whose, await readState(db))));
    }
  }

  return {
    of,
    async take(whose, now) {
      let isTaken = false;
      await change(whose, (before) => {
        isTaken = waitLeft(before, now) === 0;
        return isTaken ? afterWrong(before, whose.mark, now) : before;
      });
      return isTaken;
    },
    forget: (whose) => change(whose, () => null),
    waitAgain: (whose, now) =>
      change(whose, (before) => (before && isPutBack(before, now) ? waitAgain(before, now) : before)),
  };
}
