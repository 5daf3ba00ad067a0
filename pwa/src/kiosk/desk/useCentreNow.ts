import { useCallback } from 'react';
import { centreTime } from './centre-clock.ts';
import { useDesk } from './DeskProvider.tsx';
import { useNow } from './now.ts';

/** The centre's time in milliseconds, a few seconds coarse: what every row and figure of the desk goes by. */
export function useCentreNow(): number {
  const { state } = useDesk();
  return centreTime(useNow(), state);
}

/** The centre's time at the moment of a tap. */
export function useCentreClock(): () => number {
  const { clockOffsetMs } = useDesk().state;
  return useCallback(() => centreTime(Date.now(), { clockOffsetMs }), [clockOffsetMs]);
}
