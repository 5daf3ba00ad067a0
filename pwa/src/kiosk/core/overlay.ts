import type { SaleKey } from '@toodles/api/contract/desk/operations.ts';
import { type Arrival, hadArrivedBefore } from './arrivals.ts';
import { isArrivalUndo, undoneVisits } from './current-operation.ts';
import { type MoneyOverlay, moneyOverlayOf } from './money/money-overlay.ts';
import { isRejected } from './outcomes.ts';
import type { OutboxRow } from './rows.ts';
import { type Amend, amendedFacts, type KnownVisit, recordedFacts, type VisitFacts } from './visit-facts.ts';

export type RecordRow = Extract<OutboxRow, { kind: 'usage.record' }>;
type AmendRow = Extract<OutboxRow, { kind: 'usage.amend' }>;

interface HoursTaken {
  /** Below zero when hours were given back. */
  minutes: number;
  /**
   * Revision of the sale after the operation. A cached sale with this revision or a later one includes it.
   */
  revision: number | null;
}

/** Local operations that the cached rows do not include yet, grouped by what they change. */
export interface Overlay {
  /** Hours used and given back, by sale. */
  taken: ReadonlyMap<SaleKey, readonly HoursTaken[]>;
  /** Visits begun here, in the tablet's order, as recorded. */
  begun: readonly RecordRow[];
  /** Amends made here, by visit: only the changed fields. */
  amended: ReadonlyMap<string, Partial<VisitFacts>>;
  /** Visits undone here. */
  undone: ReadonlySet<string>;
  /** Visits checked out here. */
  ended: ReadonlySet<string>;
  /** Visits reopened here, complete: their cached rows may be gone. */
  reopened: ReadonlyMap<string, KnownVisit>;
  /** Arrived bookings: booking → instant, or null when the arrival was undone. */
  arrived: ReadonlyMap<number, string | null>;
  /** Arrived parties, in the same form. */
  partiesArrived: ReadonlyMap<number, string | null>;
  /** Consents given here on arrival: `booking 12`, `party 3`, `sale 7`. */
  consented: ReadonlySet<string>;
  /** Sales, payments and what they change. */
  money: MoneyOverlay;
}

/**
 * Groups the operations that the cached rows do not include by what they change. Includes rejected operations
 * and those that the office took over, because the children did come. Excludes a rejected undo: the visit
 * stands.
 * @param rows operations with `counted` 0, in the tablet's order
 */
export function overlayOf(rows: readonly OutboxRow[]): Overlay {
  const taken = new Map<SaleKey, HoursTaken[]>();
  const begun: RecordRow[] = [];
  const undone = undoneVisits(rows.filter(isInOverlay));
  const visits = visitCollector();
  const arrived = new Map<number, string | null>();
  const partiesArrived = new Map<number, string | null>();
  const consented = new Set<string>();
  const hours = hoursCollector(taken);
  for (const row of rows.filter(isInOverlay)) {
    switch (row.kind) {
      case 'usage.record':
        begun.push(row);
        if (row.payload.consent !== undefined) consented.add(`sale ${row.payload.packageSaleId}`);
        hours.record(row);
        break;
      case 'usage.amend':
        visits.amend(row);
        hours.amend(row);
        break;
      case 'usage.checkout':
        visits.end(row.payload.usageId);
        break;
      case 'booking.arrive':
        noteArrival(arrived, row.payload.bookingId, row);
        noteConsent(consented, `booking ${row.payload.bookingId}`, row.payload);
        break;
      case 'party.arrive':
        noteArrival(partiesArrived, row.payload.partyId, row);
        noteConsent(consented, `party ${row.payload.partyId}`, row.payload);
        break;
    }
  }
  const { amended, ended, reopened } = visits;
  const money = moneyOverlayOf(rows.filter(isInOverlay));
  return { taken, begun, amended, undone, ended, reopened, arrived, partiesArrived, consented, money };
}

/** A consent after the arrival does not move it. */
function noteArrival(arrived: Map<number, string | null>, id: number, row: Arrival): void {
  if (!hadArrivedBefore(row)) arrived.set(id, row.payload.arrivedAt);
}

/** Undoing an arrival also removes the consent that came with it. */
function noteConsent(
  consented: Set<string>,
  key: string,
  { arrivedAt, consent }: { arrivedAt: string | null; consent?: string | undefined },
): void {
  if (arrivedAt === null) consented.delete(key);
  else if (consent !== undefined) consented.add(key);
}

const isInOverlay = (row: OutboxRow): boolean => !row.isInCopies && !(isArrivalUndo(row) && isRejected(row));

function visitCollector() {
  const amended = new Map<string, Partial<VisitFacts>>();
  const ended = new Set<string>();
  const reopened = new Map<string, KnownVisit>();
  const end = (id: string) => {
    ended.add(id);
    reopened.delete(id);
  };
  const amend = ({ payload, before }: AmendRow) => {
    const { usageId } = payload;
    if ('undo' in payload) return;
    const changes = amendedFacts(amended.get(usageId) ?? {}, payload);
    amended.set(usageId, changes);
    if (payload.checkedOutAt === null) {
      ended.delete(usageId);
      if (before) reopened.set(usageId, { ...before, ...changes });
    } else if (payload.checkedOutAt !== undefined) end(usageId);
  };
  return { amended, ended, reopened, end, amend };
}

/** Adds up the hours that each operation takes from its sale: all of a visit, the difference of an amend. */
function hoursCollector(taken: Map<SaleKey, HoursTaken[]>) {
  const add = (saleId: SaleKey, minutes: number, row: OutboxRow) => {
    if (minutes === 0) return;
    const revision = row.acknowledged?.revision ?? null;
    taken.set(saleId, [...(taken.get(saleId) ?? []), { minutes, revision }]);
  };
  // What each visit takes after the operations so far that the server has not applied. An amend that was
  // entered while an earlier one was rejected doesn't know it; when that one is sent again, only the last
  // total counts.
  const totals = new Map<string, number | undefined>();
  const note = (usageId: string, total: number, row: OutboxRow) => {
    const isApplied = row.acknowledged !== null && row.acknowledged.revision !== null;
    totals.set(usageId, isApplied ? undefined : total);
  };
  return {
    record: (row: RecordRow) => {
      // The office enters it on the server, which takes the hours there. They would count twice here.
      if (row.state === 'handed') return;
      const minutes = minutesOf(row.payload.hoursUsed);
      note(row.id, minutes, row);
      add(row.payload.packageSaleId, minutes, row);
    },
    amend: (row: AmendRow) => {
      const { before } = row;
      const total = minutesAfter(row.payload);
      if (total === null || !before || row.state === 'handed') return;
      const { usageId } = row.payload;
      const more = total - (totals.get(usageId) ?? minutesOf(before.hoursUsed));
      const isCounted = more >= 0 || isReturnCertain(row, before);
      // A rejected return has no effect; another one that isn't counted may be in the cached row already.
      if (isCounted || row.state !== 'aside') note(usageId, total, row);
      if (isCounted) add(before.packageSaleId, more, row);
    },
  };
}

/**
 * Whether hours are certainly given back. They are not when the server may refuse them, never took them in
 * full, or may already include them in the cached row.
 */
function isReturnCertain(row: AmendRow, { inReview }: KnownVisit): boolean {
  if (row.state === 'aside' || inReview) return false;
  // Without a comparable revision the cached row may include it, just as before any response.
  const isComparable = row.acknowledged !== null && row.acknowledged.revision !== null;
  return isComparable || row.mayBeCounted === undefined;
}

const minutesAfter = (amend: Amend): number | null => {
  if ('undo' in amend) return 0;
  return amend.hoursUsed === undefined ? null : minutesOf(amend.hoursUsed);
};

/** Hours in steps of half an hour, as whole minutes. */
const minutesOf = (hours: number | string): number => Math.round(Number(hours) * 60);

interface Balance {
  id: number;
  orderId?: string | undefined;
  remainingHours: number;
  revision: number;
}

/**
 * Minutes left of a sale: the cached balance less the local operations that it does not include. Derived,
 * never stored. Below zero when another desk used the same hours.
 */
export function minutesLeft(
  { id, orderId = '', remainingHours, revision }: Balance,
  overlay: Overlay,
): number {
  if (overlay.money.undone.has(orderId)) return 0;
  // Visits here name a sale of this desk by its order, and other visits name it by its id.
  const all = [...(overlay.taken.get(id) ?? []), ...(overlay.taken.get(orderId) ?? [])];
  const unknown = all.filter((t) => t.revision === null || t.revision > revision);
  return minutesOf(remainingHours) - unknown.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** A visit begun here, with its amends applied. */
export const begunFacts = ({ id, payload }: RecordRow, { amended }: Overlay): VisitFacts => ({
  ...recordedFacts(payload),
  ...amended.get(id),
});
