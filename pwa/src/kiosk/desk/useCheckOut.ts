import { useCallback } from 'react';
import type { Visit } from '../inside/visits.ts';
import { duration } from './centre-times.ts';
import { namesOrFamily } from './names.ts';
import { useSave } from './useSave.ts';

/** Checks a visit out in one tap. */
export function useCheckOut(): (visit: Visit) => Promise<boolean> {
  const save = useSave();
  return useCallback(
    async (visit) => {
      if (visit.usageId === null) return false;
      const who = namesOrFamily(visit.names, visit.family);
      const checkedOutAt = new Date().toISOString();
      const { state, minutes } = visit.stay;
      return save(
        { kind: 'usage.checkout', payload: { usageId: visit.usageId, checkedOutAt } },
        {
          title: `Check-out, ${who}`,
          done: {
            title: `${who} ${visit.names.length > 1 ? 'are' : 'is'} out`,
            text:
              state === 'over' && !visit.forgotten ? `${duration(minutes)} over time` : 'Kept on this tablet',
          },
        },
      );
    },
    [save],
  );
}
