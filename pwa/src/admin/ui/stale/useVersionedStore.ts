import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { type Clash, clashIn } from './clash.ts';

/** An edit that came too late: what it started from, what is there now, and what was typed. */
export interface EditClash<Row, Edit> extends Clash<Row> {
  base: Row;
  mine: Edit;
}

interface StoreOptions<Row, Edit> {
  /** The contract's schema of the row, as a refusal carries it. */
  row: z.ZodType<Row>;
  /**
   * Sends an edit upon the version of the row it started from. A save of several calls tells after each what is
   * there now: what comes after that one starts from there.
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
 * Saves edits of rows that carry a version. One that came too late waits as a clash for what is decided about it
 * (`StaleDialog`); every other failure is `error`.
 */
export function useVersionedStore<Row, Edit>({ row, save, onDone, onFailed }: StoreOptions<Row, Edit>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ base, edit, onStep }: Save<Row, Edit>) => save(base, edit, onStep),
  });
  const [clash, setClash] = useState<EditClash<Row, Edit>>();
  // The second press of a double click comes before the render that would hold it back: it would be told that
  // somebody else was quicker.
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
          const found = clashIn(failure, row);
          setClash(found && { ...found, base: reached, mine: edit });
          if (!found) onFailed?.(failure, edit);
        },
      },
    );
  };
  return { store, clash, leaveClash: () => setClash(undefined), isPending, error: clash ? null : error };
}
