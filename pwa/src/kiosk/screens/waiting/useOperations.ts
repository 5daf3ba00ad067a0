import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { useDesk } from '../../app/DeskProvider.tsx';
import { isUnsent } from '../../core/outcomes.ts';
import type { OutboxRow } from '../../core/rows.ts';
import { readHistory } from '../../storage/read-desk.ts';
import { listItems, type OperationItem } from './operation-messages.ts';

/** How many saved operations the list shows. */
const shownHistory = 40;

/** The unsent operations, and the list with the latest saved ones below them. */
export function useOperations(): { unsent: OutboxRow[]; items: OperationItem[] } {
  const { db, unreflected, sending } = useDesk();
  const history = useLiveQuery(() => readHistory(db, shownHistory), [db]);
  return useMemo(() => {
    const unsent = unreflected.filter(isUnsent);
    // A call takes the oldest waiting operations, in order.
    const inFlight = new Set(unsent.filter(({ state }) => state === 'waiting').slice(0, sending));
    return { unsent, items: listItems([...unsent, ...(history ?? [])], inFlight) };
  }, [unreflected, history, sending]);
}
