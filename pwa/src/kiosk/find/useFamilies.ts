import type { DeskSale } from '@toodles/api/contract/sync.ts';
import { useEffect, useRef, useState } from 'react';
import { readSales, readSalesOf } from '../db/read-desk.ts';
import type { DeskState } from '../db/rows.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { familyWords } from './family-words.ts';
import { buildIndex, type SearchIndex } from './search-index.ts';

interface Families {
  version: number;
  byId: Map<number, DeskSale>;
  index: SearchIndex<DeskSale>;
}

/**
 * All families of the tablet, ready to be searched: read once, then only what a pull changed. Undefined until the
 * first reading is done.
 */
export function useFamilies(): SearchIndex<DeskSale> | undefined {
  const { db, state } = useDesk();
  const { salesChange } = state;
  const [families, setFamilies] = useState<Families>();
  const latest = useRef<Families>(undefined);
  useEffect(() => {
    let isStale = false;
    const load = async () => {
      const before = latest.current;
      if (before?.version === salesChange.version) return;
      const byId = isNext(before, salesChange)
        ? await withChanges(before.byId, salesChange.ids, (ids) => readSalesOf(db, ids))
        : new Map((await readSales(db)).map((sale) => [sale.id, sale]));
      if (isStale) return;
      const index = buildIndex([...byId.values()].sort(byLastVisit), familyWords);
      latest.current = { version: salesChange.version, byId, index };
      setFamilies(latest.current);
    };
    load().catch((error: unknown) => console.error('The families could not be read:', error));
    return () => {
      isStale = true;
    };
  }, [db, salesChange]);
  return families?.index;
}

/** Whether only the rows named have changed since these were read. */
function isNext(
  before: Families | undefined,
  change: DeskState['salesChange'],
): before is Families & { version: number } {
  return before !== undefined && change.ids !== 'all' && change.version === before.version + 1;
}

async function withChanges(
  byId: ReadonlyMap<number, DeskSale>,
  ids: DeskState['salesChange']['ids'],
  read: (ids: number[]) => Promise<DeskSale[]>,
): Promise<Map<number, DeskSale>> {
  const changed = ids === 'all' ? [] : ids;
  const next = new Map(byId);
  for (const id of changed) next.delete(id);
  for (const sale of await read(changed)) next.set(sale.id, sale);
  return next;
}

/** Whoever was here last is the likeliest to come again. */
function byLastVisit(a: DeskSale, b: DeskSale): number {
  const [dayA, dayB] = [a.lastVisit?.date ?? '', b.lastVisit?.date ?? ''];
  return dayA === dayB ? 0 : dayA < dayB ? 1 : -1;
}
