import type { DeskPackage } from '@toodles/api/contract/desk/rows.ts';
import { packageDay } from '@toodles/api/domain/catalogue/package-days.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { counterItems, hourPackages, openSlots, walkInPackages } from '../core/money/catalogue.ts';
import { soldSince } from '../core/money/counter.ts';
import { readPackages } from '../storage/read-desk.ts';
import { useDesk } from './DeskProvider.tsx';
import { useCentreNow } from './useCentreNow.ts';

const none: DeskPackage[] = [];

/** What this tablet can sell now; undefined until its packages are read. */
export function useCatalogue() {
  const { db, counter, overlay, timeZone } = useDesk();
  const packages = useLiveQuery(() => readPackages(db), [db]);
  const { date, time } = centreMoment(new Date(useCentreNow()), timeZone);
  const { rows } = overlay.money;
  return useMemo(() => {
    const known = packages ?? none;
    return {
      isReady: packages !== undefined,
      date,
      items: counter?.items ?? [],
      walkIns: walkInPackages(known, packageDay(date, counter?.holidays?.includes(date) === true)),
      hours: hourPackages(known),
      forSale: counterItems(counter?.items ?? []),
      slots: openSlots(counter?.slots ?? [], { date, time }),
      sold: soldSince(rows, counter),
      priceRevision: counter?.priceRevision ?? null,
    };
  }, [packages, counter, rows, date, time]);
}
