import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { type Families, groupFamilies, updateFamilies } from '../core/families.ts';
import type { DeskState } from '../core/rows.ts';
import { readSales, readSalesOf } from '../storage/read-desk.ts';
import { useDesk } from './DeskProvider.tsx';

const FamiliesContext = createContext<Families | undefined>(undefined);

/** Reads the families once for every screen of the desk, then only what a pull changed. */
export function FamiliesProvider({ children }: { children: ReactNode }) {
  return <FamiliesContext value={useLoadedFamilies()}>{children}</FamiliesContext>;
}

/** All families on the tablet; undefined until the first read. */
export const useFamilies = (): Families | undefined => useContext(FamiliesContext);

interface LoadedFamilies {
  version: number;
  families: Families;
}

function useLoadedFamilies(): Families | undefined {
  const { db, state } = useDesk();
  const { salesChange } = state;
  const [read, setRead] = useState<LoadedFamilies>();
  const latest = useRef<LoadedFamilies>(undefined);
  useEffect(() => {
    let isStale = false;
    const load = async () => {
      const before = latest.current;
      if (before?.version === salesChange.version) return;
      const ids = before && isNext(before, salesChange) ? salesChange.ids : 'all';
      const families =
        before && ids !== 'all'
          ? updateFamilies(before.families, ids, await readSalesOf(db, ids))
          : groupFamilies(await readSales(db));
      if (isStale) return;
      latest.current = { version: salesChange.version, families };
      setRead(latest.current);
    };
    load().catch((error: unknown) => console.error('The families could not be read:', error));
    return () => {
      isStale = true;
    };
  }, [db, salesChange]);
  return read?.families;
}

/** Whether only the named packages have changed since the last read. */
const isNext = (before: LoadedFamilies, change: DeskState['salesChange']): boolean =>
  change.version === before.version + 1;
