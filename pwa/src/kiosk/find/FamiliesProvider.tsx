import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { readSales, readSalesOf } from '../db/read-desk.ts';
import type { DeskState } from '../db/rows.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { type Families, familiesOf, withChanges } from './families.ts';

const FamiliesContext = createContext<Families | undefined>(undefined);

/** Reads the families once for every screen of the desk, then only what a pull changed. */
export function FamiliesProvider({ children }: { children: ReactNode }) {
  return <FamiliesContext value={useReadFamilies()}>{children}</FamiliesContext>;
}

/** All families on the tablet; undefined until the first read. */
export const useFamilies = (): Families | undefined => useContext(FamiliesContext);

interface Read {
  version: number;
  families: Families;
}

function useReadFamilies(): Families | undefined {
  const { db, state } = useDesk();
  const { salesChange } = state;
  const [read, setRead] = useState<Read>();
  const latest = useRef<Read>(undefined);
  useEffect(() => {
    let isStale = false;
    const load = async () => {
      const before = latest.current;
      if (before?.version === salesChange.version) return;
      const ids = before && isNext(before, salesChange) ? salesChange.ids : 'all';
      const families =
        before && ids !== 'all'
          ? withChanges(before.families, ids, await readSalesOf(db, ids))
          : familiesOf(await readSales(db));
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
const isNext = (before: Read, change: DeskState['salesChange']): boolean =>
  change.version === before.version + 1;
