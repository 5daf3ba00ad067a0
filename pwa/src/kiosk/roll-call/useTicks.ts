import { useCallback, useRef, useState } from 'react';
import type { RollCall } from '../db/rows.ts';
import { changeState } from '../db/state.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { useNow } from '../desk/now.ts';
import { foundChildren, toggleTick } from './roll-call.ts';

interface Ticks {
  found: ReadonlySet<string>;
  tick: (key: string) => void;
  /** Ends the roll-call. */
  clear: () => Promise<void>;
}

/** The ticks, stored on disk to survive a reload, or in memory while the disk is full. */
export function useTicks(): Ticks {
  const { db, state } = useDesk();
  const [unsaved, setUnsaved] = useState<{ rollCall: RollCall | null }>();
  // The next tap may come before this one renders.
  const inMemory = useRef(unsaved);
  const stored = useRef(state.rollCall);
  stored.current = state.rollCall;
  const change = useCallback(
    async (next: (before: RollCall | null) => RollCall | null) => {
      const keep = (memory: { rollCall: RollCall | null } | undefined) => {
        inMemory.current = memory;
        setUnsaved(memory);
      };
      try {
        await changeState(db, ({ rollCall }) => ({
          rollCall: next(inMemory.current ? inMemory.current.rollCall : rollCall),
        }));
        keep(undefined);
      } catch {
        keep({ rollCall: next(inMemory.current ? inMemory.current.rollCall : stored.current) });
      }
    },
    [db],
  );
  const now = useNow();
  return {
    found: foundChildren(unsaved ? unsaved.rollCall : state.rollCall, now),
    tick: (key) => void change((before) => toggleTick(before, key, Date.now())),
    clear: () => change(() => null),
  };
}
