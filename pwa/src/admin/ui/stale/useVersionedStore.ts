import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { type Clash, parseClash } from './clash.ts';

/** A stale edit: its base, the current state, and the user's edit. */
export interface EditClash<Row, Edit> extends Clash<Row> {
  base: Row;
  mine: Edit;
}

interface StoreOptions<Row, Edit> {
  /** The contract's schema of the row in a `stale` response. */
  row: z.ZodType<Row>;
  /**
   * Saves an edit with the expected version of its base. A save of several calls reports the row after each,
   * which becomes the base for the rest.
   */
  save: (base: Row, edit: Edit, onStep: (now: Row) => void) => Promise<unknown>;
  onDone: () => void;
  onFailed?: (error: Error, edit: Edit) => void;
}

interface Save<Row, Edit> {
  base: Row;
  edit: Edit;
  onStep: (now: Row) => void;
}

/**
 * Saves edits of versioned rows. A stale edit waits as `clash` for the user's decision (`StaleDialog`); any
 * other failure is in `error`.
 */
export function useVersionedStore<Row, Edit>({ row, save, onDone, onFailed }: StoreOptions<Row, Edit>) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ base, edit, onStep }: Save<Row, Edit>) => save(base, edit, onStep),
  });
  const [clash, setClash] = useState<EditClash<Row, Edit>>();
  // A double click fires again before the next render could disable the button. The second save would be
  // rejected as stale.
  const isRunning = useRef(false);
  const store = (base: Row, edit: Edit) => {
    if (isRunning.current) return;
    isRunning.current = true;
    let reached = base;
    const onStep = (now: Row) => {
      reached = now;
    };
    mutate(
      { base, edit, onStep },
      {
        onSettled: () => {
          isRunning.current = false;
        },
        onSuccess: () => {
          setClash(undefined);
          onDone();
        },
        onError: (failure) => {
          const found = parseClash(failure, row);
          setClash(found && { ...found, base: reached, mine: edit });
          if (!found) onFailed?.(failure, edit);
        },
      },
    );
  };
  return {
    store,
    clash,
    dismissClash: () => setClash(undefined),
    isPending,
    error: clash ? null : error,
    /** The changes were given up, and with them the failure to save them. */
    forget: reset,
  };
}
