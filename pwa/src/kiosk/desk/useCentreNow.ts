import { useCallback } from 'react';
import { centreNow } from './centre-clock.ts';
import { useDesk } from './DeskProvider.tsx';
import { useNow } from './now.ts';

/** The centre's time in milliseconds, a few seconds coarse: what every row and figure of the desk goes by. */
export function useCentreNow(): number {
  const { state, notBefore } = useDesk();
  return centreNow(useNow(), { clockOffsetMs: state.clockOffsetMs, notBefore });
}

/** The centre's time at the moment of a tap. */
export function useCentreClock(): () => number {
  const { state, notBefore } = useDesk();
  const { clockOffsetMs } = state;
  return useCallback(() => centreNow(Date.now(), { clockOffsetMs, notBefore }), [clockOffsetMs, notBefore]);
}
