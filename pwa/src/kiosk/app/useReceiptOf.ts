import { centreDate } from '@toodles/api/domain/dates.ts';
import { useCallback } from 'react';
import { centreTime } from '../core/centre-clock.ts';
import { type Receipt, receiptOf } from '../core/money/receipt.ts';
import type { OutboxRow } from '../core/rows.ts';
import { useDesk } from './DeskProvider.tsx';
import { useDescribeTarget } from './useDescribeTarget.ts';

/** Makes the receipt of a bill's operations, under the tax settings of its day; null when there are none. */
export function useReceiptOf(): (rows: readonly OutboxRow[]) => Receipt | null {
  const { recent, counter, timeZone } = useDesk();
  const describe = useDescribeTarget();
  const tax = counter?.tax;
  return useCallback(
    (rows) => {
      const [first] = rows;
      const at = first ? centreTime(Date.parse(first.occurredAt), first) : 0;
      const bill = { tax, date: centreDate(new Date(at), timeZone) };
      return receiptOf({ rows, recent, describe, bill });
    },
    [recent, tax, timeZone, describe],
  );
}
