import { useCallback } from 'react';
import type { Visit } from '../inside/visits.ts';
import { duration } from './centre-times.ts';
import { checkOutOf } from './intents.ts';
import { namesOrFamily } from './names.ts';
import { useCentreClock } from './useCentreNow.ts';
import { useSave } from './useSave.ts';

/** Checks a visit out in one tap. */
export function useCheckOut(): (visit: Visit) => Promise<boolean> {
  const save = useSave();
  const clock = useCentreClock();
  return useCallback(
    async (visit) => {
      const out = checkOutOf(visit, clock());
      if (out === null) return false;
      const who = namesOrFamily(visit.names, visit.family);
      const { state, minutes } = visit.stay;
      return save(out.work, {
        id: out.id,
        title: `Check-out, ${who}`,
        done: {
          title: `${who} ${visit.names.length > 1 ? 'are' : 'is'} out`,
          text:
            state === 'over' && !visit.forgotten ? `${duration(minutes)} over time` : 'Kept on this tablet',
        },
      });
    },
    [save, clock],
  );
}
