import { useMemo } from 'react';
import { useDesk } from '../desk/DeskProvider.tsx';
import { useCentreNow } from '../desk/useCentreNow.ts';
import { type ToPutRight, visitsToPutRight } from './to-put-right.ts';

/** What this desk may still put right, at this moment. */
export function useToPutRight(): ToPutRight[] {
  const { recent, state } = useDesk();
  const { clockOffsetMs } = state;
  const now = useCentreNow();
  return useMemo(() => visitsToPutRight(recent, { now, clockOffsetMs }), [recent, now, clockOffsetMs]);
}
