import { useCallback, useRef, useState } from 'react';
import { useDesk } from '../../app/DeskProvider.tsx';
import { useNow } from '../../app/now.ts';
import type { RollCall } from '../../core/rows.ts';
import { changeState } from '../../storage/state.ts';
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
