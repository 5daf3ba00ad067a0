import { useCallback } from 'react';
import type { UndoAction } from './undo.ts';
import { useSave } from './useSave.ts';

/** Undoes what was just saved. */
export function useUndo(): (undo: UndoAction) => Promise<boolean> {
  const save = useSave();
  return useCallback(
    ({ intent, title, done }) => {
      const { id, work } = intent();
      return save(work, { id, title, done });
    },
    [save],
  );
}
