import { useMemo } from 'react';
import { useDesk } from '../../app/DeskProvider.tsx';
import { useNow } from '../../app/now.ts';
import { useCentreNow } from '../../app/useCentreNow.ts';
import { type AmendableVisit, findAmendableVisits } from './amendable-visits.ts';

/** The visits that this desk may amend now. */
export function useAmendableVisits(): AmendableVisit[] {
  const { recent, state } = useDesk();
  const { clockOffsetMs } = state;
  const now = useCentreNow();
  const tablet = useNow();
  return useMemo(
    () => findAmendableVisits(recent, { now, tablet, clockOffsetMs }),
    [recent, now, tablet, clockOffsetMs],
  );
}
