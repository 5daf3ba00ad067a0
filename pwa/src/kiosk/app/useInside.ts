import type { SaleKey } from '@toodles/api/contract/desk/operations.ts';
import { useMemo } from 'react';
import { lastContactAt } from '../core/centre-clock.ts';
import { isSale } from '../core/family.ts';
import { type HeadCount, headCount } from '../core/head-count.ts';
import { type InsideVisit, visitsInside } from '../core/visits.ts';
import { useDesk, useToday } from './DeskProvider.tsx';
import { useNow } from './now.ts';
import { useCentreNow } from './useCentreNow.ts';

/** The centre's limit until the settings are loaded (docs/product.md, decision 23). */
const usualLimit = 30;

/** The visits inside now, and the head count. */
export function useInside(): { visits: InsideVisit[]; count: HeadCount } {
  const { usages, bookings, parties, overlay, recent, state, touchedSales, timeZone, settings } = useDesk();
  const { clockOffsetMs } = state;
  const now = useCentreNow();
  const tablet = useNow();
  const today = useToday(now);
  const lastContact = lastContactAt(state) ?? undefined;
  const limit = settings?.houseLimit ?? usualLimit;
  return useMemo(() => {
    const saleOf = (key: SaleKey) => touchedSales.find((sale) => isSale(sale, key));
    const rows = { usages, bookings, parties, overlay, recent, clockOffsetMs };
    const cached = { ...rows, saleOf };
    const visits = visitsInside(cached, { now, tablet, today, lastContact, timeZone });
    return { visits, count: headCount(visits, limit) };
  }, [
    usages,
    bookings,
    parties,
    overlay,
    recent,
    clockOffsetMs,
    touchedSales,
    timeZone,
    now,
    tablet,
    today,
    lastContact,
    limit,
  ]);
}
