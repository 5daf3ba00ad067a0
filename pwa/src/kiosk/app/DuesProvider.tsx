import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type DueEntry, dueEntries, duesOfPhone, duesOfTargets } from '../core/money/due-entries.ts';
import type { Receipt } from '../core/money/receipt.ts';
import { useDesk } from './DeskProvider.tsx';
import { useFamilies } from './FamiliesProvider.tsx';

const DuesContext = createContext<readonly DueEntry[]>([]);

/** Finds once, for every row of the desk, what is due. */
export function DuesProvider({ children }: { children: ReactNode }) {
  const { bookings, parties, counter, overlay } = useDesk();
  const families = useFamilies();
  const { money } = overlay;
  const sales = useMemo(() => [...(families?.sales.values() ?? [])], [families]);
  const entries = useMemo(
    () => dueEntries({ bookings, parties, sales, counter, money }),
    [bookings, parties, sales, counter, money],
  );
  return <DuesContext value={entries}>{children}</DuesContext>;
}

/** Everything that is due on this tablet. */
export const useDues = (): readonly DueEntry[] => useContext(DuesContext);

/** What is due for one row: by its key, or by its order while only this tablet has it. */
export function useDueOf(key: string, orderId?: string): DueEntry | undefined {
  const entries = useDues();
  return entries.find((entry) => entry.key === key || entry.key === `order-${orderId}`);
}

/** What a family owes. */
export const useDuesOfPhone = (phone: string): DueEntry[] => duesOfPhone(useDues(), phone);

/** What is still due of a bill, after all later payments and refunds. */
export function useDuesOfReceipt({ targets, isUndone }: Pick<Receipt, 'targets' | 'isUndone'>): DueEntry[] {
  const dues = useDues();
  return isUndone ? [] : duesOfTargets(dues, targets);
}
