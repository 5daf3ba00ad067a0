import type { SaleKey } from '@toodles/api/contract/desk/operations.ts';
import { centreDate } from '@toodles/api/domain/dates.ts';
import { isSale } from '../core/family.ts';
import { overlayOf } from '../core/overlay.ts';
import { visitsInside } from '../core/visits.ts';
import type { SimulatedTablet } from './simulated-tablet.ts';

const timeZone = 'Asia/Kolkata';

/** Ids of the visits on hours that a tablet shows as inside. */
export async function insideVisitIds(tablet: SimulatedTablet): Promise<string[]> {
  const { db } = tablet;
  const [{ clockOffsetMs }, usages, bookings, parties, sales, rows] = await Promise.all([
    tablet.state(),
    db.usages.toArray(),
    db.bookings.toArray(),
    db.parties.toArray(),
    db.sales.toArray(),
    tablet.outbox(),
  ]);
  const overlay = overlayOf(rows.filter(({ counted }) => counted === 0));
  const saleOf = (key: SaleKey) => sales.find((sale) => isSale(sale, key));
  const now = tablet.now + (clockOffsetMs ?? 0);
  const cached = { usages, bookings, parties, overlay, recent: rows, clockOffsetMs, saleOf };
  const visits = visitsInside(cached, { now, today: centreDate(new Date(now), timeZone), timeZone });
  return visits.flatMap(({ usageId }) => usageId ?? []).sort();
}
