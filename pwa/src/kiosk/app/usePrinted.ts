import { isClockUncertain } from '../core/centre-clock.ts';
import type { EnqueuedWork } from '../storage/enqueue.ts';
import { useDesk, useToday } from './DeskProvider.tsx';
import { useCentreNow } from './useCentreNow.ts';

/**
 * How a receipt is numbered; undefined while the clock is not to be trusted: the slip then has no number, and
 * the server gives it one.
 */
export function usePrinted(): EnqueuedWork['printed'] {
  const { state } = useDesk();
  const now = useCentreNow();
  const date = useToday(now);
  return isClockUncertain(now, state) ? undefined : { type: 'receipt', date };
}
