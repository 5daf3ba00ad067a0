import { useCallback } from 'react';
import { centreNow, dayToJudgeBy } from './centre-clock.ts';
import { useDesk } from './DeskProvider.tsx';
import { useNow } from './now.ts';

/** The centre's time in milliseconds, a few seconds coarse: what every row and figure of the desk goes by. */
export function useCentreNow(): number {
  const { state, notBefore } = useDesk();
  return centreNow(useNow(), { clockOffsetMs: state.clockOffsetMs, notBefore });
}

/** The day by which packages are valid or over at this desk. */
export function useDayToJudgeBy(): string {
  const { state, timeZone } = useDesk();
  return dayToJudgeBy(useCentreNow(), state, timeZone);
}

/** The centre's time at the moment of a tap. */
export function useCentreClock(): () => number {
  const { state, notBefore } = useDesk();
  const { clockOffsetMs } = state;
  return useCallback(() => centreNow(Date.now(), { clockOffsetMs, notBefore }), [clockOffsetMs, notBefore]);
}
