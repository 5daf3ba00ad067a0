import type { DeskDb, PlainDesk } from '../db/desk-db.ts';
import type { DeskState, PinTries } from '../db/rows.ts';
import { changeState, readState } from '../db/state.ts';
import { afterWrong, isPutBack, triesOf, waitAgain, waitLeft } from './pin-wait.ts';

/** Of whom, and against which of their PINs. */
export interface Whose {
  id: number;
  mark: string;
}

/** Wrong PINs on the tablet's disk; in memory where the disk takes nothing. */
export interface TriesStore {
  /** What counts now for somebody, from the state as a screen has it. */
  of: (whose: Whose, state: Pick<DeskState, 'pinTries'>) => PinTries | null;
  /**
   * Counts a try before it is looked at, so that a page which is closed meanwhile does not make it free. False, and
   * nothing counted, where they have to wait.
   */
  take: (whose: Whose, now: number) => Promise<boolean>;
  /** The right PIN makes good all wrong ones before. */
  forget: (whose: Whose) => Promise<void>;
  /** The tablet's clock was put back. */
  waitAgain: (whose: Whose, now: number) => Promise<void>;
}

export function triesStore(db: DeskDb | PlainDesk): TriesStore {
  const unwritten = new Map<number, PinTries | null>();
  const of: TriesStore['of'] = ({ id, mark }, { pinTries }) =>
    triesOf(unwritten.get(id) ?? (unwritten.has(id) ? undefined : pinTries[id]), mark);

  async function change(whose: Whose, next: (before: PinTries | null) => PinTries | null): Promise<void> {
    const { id } = whose;
    try {
      // One transaction: of two pages that try at the same moment the second sees the first.
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
