import { useCallback } from 'react';
import { describeTarget } from '../core/money/describe-target.ts';
import type { PaymentTarget } from '../core/money/due-entries.ts';
import type { TargetFacts } from '../core/money/receipt.ts';
import { useDesk } from './DeskProvider.tsx';
import { useFamilies } from './FamiliesProvider.tsx';

/** Says what a payment of this tablet was for, by the rows that it has. */
export function useDescribeTarget(): (target: PaymentTarget) => TargetFacts | undefined {
  const { bookings, parties, counter, recent } = useDesk();
  const families = useFamilies();
  return useCallback(
    (target) => describeTarget(target, { bookings, parties, sales: families?.sales, counter, recent }),
    [bookings, parties, counter, recent, families],
  );
}
