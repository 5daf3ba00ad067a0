import { useCallback } from 'react';
import { centreNow, validityDate } from '../core/centre-clock.ts';
import { useDesk } from './DeskProvider.tsx';
import { useNow } from './now.ts';

/** The centre's time in milliseconds, for every row and figure of the desk. Updates every few seconds. */
export function useCentreNow(): number {
  const { state, notBefore } = useDesk();
  return centreNow(useNow(), { clockOffsetMs: state.clockOffsetMs, notBefore });
}

/** The date for checking whether packages are valid. */
export function useValidityDate(): string {
  const { state, timeZone } = useDesk();
  return validityDate(useCentreNow(), state, timeZone);
}

/** The centre's time at the moment of a tap. */
export function useCentreClock(): () => number {
  const { state, notBefore } = useDesk();
  const { clockOffsetMs } = state;
  return useCallback(() => centreNow(Date.now(), { clockOffsetMs, notBefore }), [clockOffsetMs, notBefore]);
}
