import type { SaleKey } from '@toodles/api/contract/desk/operations.ts';
import type { Journal, SavedOperation } from './journal.ts';

/** Minutes that each operation takes from its sale, by the desk's record; negative when given back. */
export function minutesTaken(
  works: readonly SavedOperation[],
): Map<string, { saleId: SaleKey; minutes: number }> {
  const totals = new Map<string, { saleId: SaleKey; minutes: number }>();
  const moved = new Map<string, { saleId: SaleKey; minutes: number }>();
  for (const { id, work } of works) {
    if (work.kind === 'usage.record') {
      const visit = { saleId: work.payload.packageSaleId, minutes: Number(work.payload.hoursUsed) * 60 };
      totals.set(id, visit);
      moved.set(id, visit);
    }
    if (work.kind !== 'usage.amend') continue;
    const { payload } = work;
    const before = totals.get(payload.usageId);
    const hours = 'undo' in payload ? 0 : payload.hoursUsed;
    if (!before || hours === undefined) continue;
    const minutes = Number(hours) * 60;
    totals.set(payload.usageId, { ...before, minutes });
    moved.set(id, { saleId: before.saleId, minutes: minutes - before.minutes });
  }
  return moved;
}

/** A visit as its desk reported it, with the amends that the server applied. */
export interface ExpectedVisit {
  saleId: SaleKey;
  minutes: number;
  date: string;
  children: number;
  checkedInAt: string;
  isAmended: boolean;
  /** The operation that undid the visit. */
  undoneBy: string | null;
}

export function expectedVisits({
  saved,
  applied,
}: Pick<Journal, 'saved' | 'applied'>): Map<string, ExpectedVisit> {
  const visits = new Map<string, ExpectedVisit>();
  for (const { id, work } of saved.values()) {
    if (!applied.includes(id)) continue;
    if (work.kind === 'usage.record') {
      const {
        packageSaleId: saleId,
        hoursUsed,
        usageDate: date,
        numberOfChildren,
        checkedInAt,
      } = work.payload;
      const children = numberOfChildren ?? 1;
      visits.set(id, {
        saleId,
        minutes: Number(hoursUsed) * 60,
        date,
        children,
        checkedInAt,
        isAmended: false,
        undoneBy: null,
      });
    }
    if (work.kind !== 'usage.amend') continue;
    const { payload } = work;
    const visit = visits.get(payload.usageId);
    if (visit)
      visits.set(
        payload.usageId,
        'undo' in payload ? { ...visit, undoneBy: id } : { ...visit, ...changed(payload), isAmended: true },
      );
  }
  return visits;
}

function changed({
  hoursUsed,
  numberOfChildren,
}: {
  hoursUsed?: unknown;
  numberOfChildren?: number | undefined;
}) {
  return {
    ...(hoursUsed !== undefined && { minutes: Number(hoursUsed) * 60 }),
    ...(numberOfChildren !== undefined && { children: numberOfChildren }),
  };
}

/** Visits that a tablet's own work leaves open or ended, by the last operation about each. */
export function endedBy(works: readonly SavedOperation[]): Map<string, { isEnded: boolean; by: string }> {
  const ended = new Map<string, { isEnded: boolean; by: string }>();
  for (const { id, work } of works) {
    if (work.kind === 'usage.checkout') ended.set(work.payload.usageId, { isEnded: true, by: id });
    if (work.kind !== 'usage.amend') continue;
    const { payload } = work;
    const isEnded = 'undo' in payload || payload.checkedOutAt !== null;
    const saysSo = 'undo' in payload || payload.checkedOutAt !== undefined;
    if (saysSo) ended.set(payload.usageId, { isEnded, by: id });
  }
  return ended;
}
