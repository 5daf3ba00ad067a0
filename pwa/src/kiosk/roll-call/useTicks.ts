import { useCallback, useState } from 'react';
import type { RollCall } from '../db/rows.ts';
import { changeState } from '../db/state.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { useNow } from '../desk/now.ts';
import { foundIn, ticked } from './roll.ts';

interface Ticks {
  found: ReadonlySet<string>;
  tick: (key: string) => void;
  /** The roll-call is over. */
  clear: () => Promise<void>;
}

/** Who was found, on the tablet's disk, so that a reload forgets nobody; in memory where the disk takes nothing. */
export function useTicks(): Ticks {
  const { db, state } = useDesk();
  const [unwritten, setUnwritten] = useState<{ rollCall: RollCall | null }>();
  const now = useNow();
  const change = useCallback(
    async (next: (before: RollCall | null) => RollCall | null) => {
      try {
        await changeState(db, (stored) => ({
          rollCall: next(unwritten ? unwritten.rollCall : stored.rollCall),
        }));
        setUnwritten(undefined);
      } catch (error) {
        console.warn('The roll-call is kept in memory only:', error);
        setUnwritten((before) => ({ rollCall: next(before ? before.rollCall : state.rollCall) }));
      }
    },
    [db, state.rollCall, unwritten],
  );
  return {
    found: foundIn(unwritten ? unwritten.rollCall : state.rollCall, now),
    tick: (key) => void change((before) => ticked(before, key, Date.now())),
    clear: () => change(() => null),
  };
}
