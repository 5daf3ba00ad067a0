import { useCallback } from 'react';
import type { UndoAction } from './undo.ts';
import { useSaveAll } from './useSaveAll.ts';

/** Undoes what was just saved. */
export function useUndo(): (undo: UndoAction) => Promise<boolean> {
  const saveAll = useSaveAll();
  return useCallback(
    async ({ intents, title, done }) => {
      const works = intents().map(({ id, work }) => ({ id, work, title }));
      return (await saveAll(works, { tone: 'good', ...done })) !== null;
    },
    [saveAll],
  );
}
