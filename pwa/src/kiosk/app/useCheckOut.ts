import { useCallback } from 'react';
import { namesOrFamily } from '../core/format-text.ts';
import { formatDuration } from '../core/format-times.ts';
import type { InsideVisit } from '../core/visits.ts';
import { checkOutIntent, reopenIntent } from './intents.ts';
import type { UndoAction } from './undo.ts';
import { useCentreClock } from './useCentreNow.ts';
import { useSave } from './useSave.ts';

/** Checks a visit out with one tap. */
export function useCheckOut(): (visit: InsideVisit) => Promise<boolean> {
  const save = useSave();
  const clock = useCentreClock();
  return useCallback(
    async (visit) => {
      const out = checkOutIntent(visit, clock());
      if (out === null) return false;
      const who = namesOrFamily(visit.names, visit.family);
      const are = visit.names.length > 1 ? 'are' : 'is';
      const { state, minutes } = visit.stay;
      return save(out.work, {
        id: out.id,
        title: `Check-out, ${who}`,
        done: {
          title: `${who} ${are} out`,
          text:
            state === 'over' && !visit.forgotten
              ? `${formatDuration(minutes)} over time`
              : 'Saved on this tablet',
        },
        ...(visit.usageId !== null && { undo: checkOutUndo(visit.usageId, `${who} ${are}`) }),
      });
    },
    [save, clock],
  );
}

const checkOutUndo = (usageId: string, whoIs: string): UndoAction => ({
  intents: () => [reopenIntent(usageId)],
  title: `${whoIs} still inside`,
  done: { title: `${whoIs} still inside`, text: 'Check-out undone · saved on this tablet' },
});
