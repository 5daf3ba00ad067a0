import type { OutboxRow } from '../db/rows.ts';
import { type Arrival, hadCome } from './arrivals.ts';
import { isRefused } from './outcomes.ts';
import { isTakenBack, undoneVisits } from './standing.ts';
import { type Amend, amendedFacts, type KnownVisit, recordedFacts, type VisitFacts } from './visit-facts.ts';

export type RecordRow = Extract<OutboxRow, { kind: 'usage.record' }>;
type AmendRow = Extract<OutboxRow, { kind: 'usage.amend' }>;

interface Taken {
  /** Below zero where hours were given back. */
  minutes: number;
  /** Of the sale, once the server has it; a cached sale of this revision or a later one has it off already. */
  revision: number | null;
}

/** What this tablet did that the cached rows do not include yet. */
export interface Overlay {
  /** Hours taken and given back, by sale. */
  taken: ReadonlyMap<number, readonly Taken[]>;
  /** Visits begun here, in the tablet's order, as they were written down. */
  begun: readonly RecordRow[];
  /** What was put right here, by visit: only what changed. */
  amended: ReadonlyMap<string, Partial<VisitFacts>>;
  /** Visits that never were: undone here. */
  undone: ReadonlySet<string>;
  /** Visits ended here. */
  ended: ReadonlySet<string>;
  /** Visits let in again here, whole: the server's row of them may be gone. */
  reopened: ReadonlyMap<string, KnownVisit>;
  /** Bookings that came: booking → instant, or null where that was taken back. */
  arrived: ReadonlyMap<number, string | null>;
  /** Parties that came, in the same way. */
  partiesArrived: ReadonlyMap<number, string | null>;
  /** Whose guardian agreed here on arrival: `booking 12`, `party 3`, `sale 7`. */
  agreed: ReadonlySet<string>;
}

/**
 * Lays the operations that are not counted in the cached rows side by side by what they change. What was set aside
 * is among them, and what the office took over: the children did come, whatever the server made of the message. But what
 * was undone or taken back and the server refused did not happen: the visit stands.
 * @param rows operations with `counted` 0, in the tablet's order
 */
export function overlayOf(rows: readonly OutboxRow[]): Overlay {
  const taken = new Map<number, Taken[]>();
  const begun: RecordRow[] = [];
  const undone = undoneVisits(rows.filter(isOnTop));
  const visits = visitChanges();
  const arrived = new Map<number, string | null>();
  const partiesArrived = new Map<number, string | null>();
  const agreed = new Set<string>();
  const hours = hoursTaken(taken);
  for (const row of rows.filter(isOnTop)) {
    switch (row.kind) {
      case 'usage.record':
        begun.push(row);
        if (row.payload.consent !== undefined) agreed.add(`sale ${row.payload.packageSaleId}`);
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
        noteConsent(agreed, `booking ${row.payload.bookingId}`, row.payload);
        break;
      case 'party.arrive':
        noteArrival(partiesArrived, row.payload.partyId, row);
        noteConsent(agreed, `party ${row.payload.partyId}`, row.payload);
        break;
    }
  }
  const { amended, ended, reopened } = visits;
  return { taken, begun, amended, undone, ended, reopened, arrived, partiesArrived, agreed };
}

/** A consent that is given after the arrival does not move it. */
function noteArrival(arrived: Map<number, string | null>, id: number, row: Arrival): void {
  if (!hadCome(row)) arrived.set(id, row.payload.arrivedAt);
}

/** An arrival that is taken back takes back the consent that came with it. */
function noteConsent(
  agreed: Set<string>,
  key: string,
  { arrivedAt, consent }: { arrivedAt: string | null; consent?: string | undefined },
): void {
  if (arrivedAt === null) agreed.delete(key);
  else if (consent !== undefined) agreed.add(key);
}

const isOnTop = (row: OutboxRow): boolean => !row.isInCopies && !(isTakenBack(row) && isRefused(row));

function visitChanges() {
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

/** Adds up what each operation takes of its sale: a visit all of its hours, what puts it right the difference. */
function hoursTaken(taken: Map<number, Taken[]>) {
  const add = (saleId: number, minutes: number, row: OutboxRow) => {
    if (minutes === 0) return;
    const revision = row.acknowledged?.revision ?? null;
    taken.set(saleId, [...(taken.get(saleId) ?? []), { minutes, revision }]);
  };
  return {
    record: (row: RecordRow) => {
      // Whoever enters it at the office takes its hours on the server: they would count twice here.
      if (row.state === 'handed') return;
      add(row.payload.packageSaleId, minutesOf(row.payload.hoursUsed), row);
    },
    amend: (row: AmendRow) => {
      const { before } = row;
      const total = minutesAfter(row.payload);
      if (total === null || !before || row.state === 'handed') return;
      const more = total - minutesOf(before.hoursUsed);
      if (more < 0 && !isSurelyGivenBack(row, before)) return;
      add(before.packageSaleId, more, row);
    },
  };
}

/** What the server would not give back, never took whole, or may have given back already, is not there until it says so. */
function isSurelyGivenBack(row: AmendRow, { inReview }: KnownVisit): boolean {
  if (row.state === 'aside' || inReview) return false;
  // Answered without a revision that could be compared, it may be in the cached row as much as unanswered.
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
  remainingHours: number;
  revision: number;
}

/**
 * Minutes left of a sale: the server's less what this tablet took and the cached row does not know. Derived, never
 * stored. Below zero when another desk took the same hours.
 */
export function minutesLeft({ id, remainingHours, revision }: Balance, overlay: Overlay): number {
  const unknown = (overlay.taken.get(id) ?? []).filter((t) => t.revision === null || t.revision > revision);
  return minutesOf(remainingHours) - unknown.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** A visit begun here, with what was put right about it since. */
export const begunFacts = ({ id, payload }: RecordRow, { amended }: Overlay): VisitFacts => ({
  ...recordedFacts(payload),
  ...amended.get(id),
});
