import type { HoldReason } from '../../contract/hours/usage-reviews.ts';

/** A visit as claimed by a tablet; instants in milliseconds. */
export interface ClaimedVisit {
  id: string;
  /** When it was recorded, by the tablet's clock with its offset. */
  at: number;
  stay: Stay;
  /** Whether an earlier push brought it and it was invalid then; it may be much older than this push. */
  wasRejected?: boolean;
}

/** When a family is or was inside. */
export interface Stay {
  /** Its phone; null if the family is unknown. */
  family: string | null;
  from: number;
  until: number;
}

/** The server's knowledge of a tablet and its families before a push. */
export interface DeskHistory {
  /** When the tablet recorded the visits of its earlier pushes. */
  recordedTimes: readonly number[];
  /** Recorded stays of the same families. */
  stays: readonly Stay[];
  /** What its pushes have proved; null before the first proof. */
  proven: PushEvidence | null;
  /** The server's time. */
  now: number;
  /** Whether the centre is open at that time, give or take a margin. */
  isOpenAt(at: number): boolean;
}

/** What a tablet has proved by pushes that left its outbox empty. Its later claims cannot withdraw it. */
export interface PushEvidence {
  /** All of the tablet's earlier operations have arrived. */
  cleanAt: number;
  /** How far the accepted check-ins account for typing time, at `typingMs` each. */
  typedUntil: number;
}

const second = 1000;
const minute = 60 * second;

/**
 * More check-ins than a person can type. Check-in takes three taps, about three families a minute at a rush.
 * Both limits allow twice that pace, or a third more for five minutes on end.
 */
export const typingLimits = [
  { within: minute, visits: 6 },
  { within: 5 * minute, visits: 20 },
] as const;

/** The time per check-in at a pace that can last for hours. */
export const typingMs = 15 * second;
/** How far a desk may be ahead of that pace. */
const maxAheadMs = 5 * minute;

/** How far two stays may overlap: a family may leave and return at once, and clocks differ. */
const maxOverlapMs = 5 * minute;
/** A check-in saved during a sync is slightly older than that sync. */
const contactToleranceMs = 5 * minute;

/**
 * The implausible visits of one push, with the first reason that applies. They are recorded as facts, their
 * hours are on hold, and a manager decides.
 */
export function implausibleVisits(
  fresh: readonly ClaimedVisit[],
  past: DeskHistory,
): Map<string, HoldReason> {
  const rushed = rushedVisits(fresh, past.recordedTimes);
  const found = new Map<string, HoldReason>();
  const stays = [...past.stays];
  let typed = past.proven?.typedUntil ?? Number.NEGATIVE_INFINITY;
  for (const visit of fresh) {
    const isRushed = rushed.has(visit.id) || (!visit.wasRejected && typed + typingMs > past.now + maxAheadMs);
    const reason = holdReasonFor(visit, { past, stays, isRushed });
    if (reason) found.set(visit.id, reason);
    else if (!visit.wasRejected) typed += typingMs;
    stays.push(visit.stay);
  }
  return found;
}

interface Context {
  past: DeskHistory;
  stays: readonly Stay[];
  isRushed: boolean;
}

function holdReasonFor(visit: ClaimedVisit, { past, stays, isRushed }: Context): HoldReason | undefined {
  if (isRushed) return 'too_fast';
  const at = happenedAt(visit);
  if (past.proven && !visit.wasRejected && at < past.proven.cleanAt - contactToleranceMs) return 'back_dated';
  if (stays.some((other) => overlaps(visit.stay, other))) return 'family_twice';
  return past.isOpenAt(at) ? undefined : 'outside_hours';
}

/**
 * When a visit was recorded, as far as a wrong clock allows. The desk never dates a start before its last
 * contact, so a start later than the clock's own time means that the clock was set back.
 */
export const happenedAt = ({ at, stay }: Pick<ClaimedVisit, 'at' | 'stay'>): number =>
  Math.max(at, stay.from);

/**
 * What a tablet has proved after a push was accepted.
 * @param typed how many check-ins of the push were plausible
 * @param cleanAt when the push was made, if it proved that the outbox was empty
 */
export function evidenceAfter(
  before: PushEvidence | null,
  { typed, cleanAt }: { typed: number; cleanAt: number | null },
): PushEvidence | null {
  const typedUntil = before && before.typedUntil + typed * typingMs;
  if (cleanAt === null) return before && typedUntil !== null ? { ...before, typedUntil } : null;
  return {
    cleanAt: Math.max(cleanAt, before?.cleanAt ?? cleanAt),
    typedUntil: Math.max(cleanAt, typedUntil ?? cleanAt),
  };
}

/**
 * All visits of a rush, not only those over the limit: if the pace is impossible, none of the rush is
 * plausible.
 */
function rushedVisits(fresh: readonly ClaimedVisit[], written: readonly number[]): Set<string> {
  const times = [...fresh.map(({ at }) => at), ...written].sort((a, b) => a - b);
  const rushes = typingLimits.flatMap(({ within, visits }) =>
    times.flatMap((from, first) => {
      const last = times[first + visits];
      return last !== undefined && last - from < within ? [{ from, to: last }] : [];
    }),
  );
  return new Set(
    fresh.filter(({ at }) => rushes.some(({ from, to }) => at >= from && at <= to)).map(({ id }) => id),
  );
}

function overlaps(one: Stay, other: Stay): boolean {
  if (one.family === null || one.family !== other.family) return false;
  return Math.min(one.until, other.until) - Math.max(one.from, other.from) > maxOverlapMs;
}
