import { isClockUncertain } from '../core/centre-clock.ts';
import { documentTypeOf, refundTypeOf } from '../core/money/printed-document.ts';
import type { OperationInput } from '../core/operations.ts';
import type { EnqueuedWork } from '../storage/enqueue.ts';
import { useDesk, useToday } from './DeskProvider.tsx';
import { useCentreNow } from './useCentreNow.ts';

/**
 * How the document of a payment or refund is numbered, with what is saved together; undefined for a slip without
 * a number, which the server numbers. So is every slip while the clock is not to be trusted.
 */
export function usePrinted(): (
  work: OperationInput,
  works?: readonly OperationInput[],
) => EnqueuedWork['printed'] {
  const { state, counter } = useDesk();
  const now = useCentreNow();
  const date = useToday(now);
  const isUncertain = isClockUncertain(now, state);
  return (work, works = []) => {
    if (isUncertain) return undefined;
    const day = { tax: counter?.tax, date };
    const type =
      work.kind === 'payment.take' ? documentTypeOf(work.payload, works, day) : refundTypeOf(work, day);
    return type && { type, date };
  };
}
