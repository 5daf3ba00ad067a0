import type { DeskSale } from '@toodles/api/contract/desk/rows.ts';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { addLocalSales, type Families, groupFamilies, updateFamilies } from '../core/families.ts';
import type { DeskState } from '../core/rows.ts';
import { readSales, readSalesOf } from '../storage/read-desk.ts';
import { useDesk } from './DeskProvider.tsx';

const FamiliesContext = createContext<Families | undefined>(undefined);

/** Reads the families once for every screen of the desk, then only what a pull changed. */
export function FamiliesProvider({ children }: { children: ReactNode }) {
  return <FamiliesContext value={useWithLocalSales(useLoadedFamilies())}>{children}</FamiliesContext>;
}

/** The families with the hour packages that were sold here and are not among the rows yet. */
function useWithLocalSales(read: LoadedFamilies | undefined): Families | undefined {
  const { localSales, state } = useDesk();
  const shown = useRef<readonly DeskSale[]>([]);
  // The rows are read a moment after they change: until then, a package that just became one of them stays.
  const isUpToDate = read?.version === state.salesChange.version;
  const families = useMemo(() => {
    const local = isUpToDate ? localSales : withoutDoubles([...localSales, ...shown.current]);
    return read && addLocalSales(read.families, local);
  }, [read, isUpToDate, localSales]);
  useEffect(() => {
    if (isUpToDate) shown.current = localSales;
  }, [isUpToDate, localSales]);
  return families;
}

const withoutDoubles = (sales: readonly DeskSale[]): DeskSale[] => [
  ...new Map(sales.map((sale) => [sale.id, sale])).values(),
];

/** All families on the tablet; undefined until the first read. */
export const useFamilies = (): Families | undefined => useContext(FamiliesContext);

interface LoadedFamilies {
  version: number;
  families: Families;
}

function useLoadedFamilies(): LoadedFamilies | undefined {
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
  return read;
}

/** Whether only the named packages have changed since the last read. */
const isNext = (before: LoadedFamilies, change: DeskState['salesChange']): boolean =>
  change.version === before.version + 1;
