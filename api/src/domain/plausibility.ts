import type { HoldReason } from '../contract/usage-reviews.ts';

/** A visit as a tablet claims it; instants in milliseconds. */
export interface ClaimedVisit {
  id: string;
  /** When it was written down, by the tablet's clock with its offset. */
  at: number;
  stay: Stay;
  /** Whether an earlier call brought it and it pointed at nothing then: it may be much older than this call. */
  wasSetAside?: boolean;
}

/** When a family was inside, or means to be. */
export interface Stay {
  /** Its phone; null where the family is not known. */
  family: string | null;
  from: number;
  until: number;
}

/** What the server knows of a tablet and its families before a call. */
export interface DeskPast {
  /** When the tablet wrote down the visits that it brought before. */
  written: readonly number[];
  /** Stays of the same families that are recorded. */
  stays: readonly Stay[];
  /** What its calls have proved; null before one has proved anything. */
  proven: Proven | null;
  /** The server's time. */
  now: number;
  /** Whether the centre is open then, or nearly. */
  isOpenAt(at: number): boolean;
}

/** What a tablet has proved by calls at which nothing was unsent. Its later claims take none of it back. */
export interface Proven {
  /** Everything that it made before this has arrived. */
  cleanAt: number;
  /** Until when typing the check-ins takes that have arrived and were believed, each in `typingMs`. */
  typedUntil: number;
}

const second = 1000;
const minute = 60 * second;

/**
 * More than these are no work of a person: check-in takes three taps, about three families a minute at a rush. Both leave
 * room for twice the pace, or a third more for five minutes on end.
 */
export const mostTyped = [
  { within: minute, visits: 6 },
  { within: 5 * minute, visits: 20 },
] as const;

/** How long a check-in takes when they come at that pace for hours. */
export const typingMs = 15 * second;
/** So far ahead of the pace a desk may be. */
const aheadMs = 5 * minute;

/** Two stays may overlap by so much: a family that leaves as it comes back, and clocks that differ. */
const overlapMs = 5 * minute;
/** A check-in that was saved while a call was on its way is a little older than that call. */
const contactMs = 5 * minute;

/**
 * The visits of one call that are hard to believe, with the first reason that applies. Facts stay facts: such a visit is
 * recorded, its hours are on hold, and a manager decides.
 */
export function implausibleVisits(fresh: readonly ClaimedVisit[], past: DeskPast): Map<string, HoldReason> {
  const rushed = rushedVisits(fresh, past.written);
  const found = new Map<string, HoldReason>();
  const stays = [...past.stays];
  let typed = past.proven?.typedUntil ?? Number.NEGATIVE_INFINITY;
  for (const visit of fresh) {
    const isRushed = rushed.has(visit.id) || (!visit.wasSetAside && typed + typingMs > past.now + aheadMs);
    const reason = reasonFor(visit, { past, stays, isRushed });
    if (reason) found.set(visit.id, reason);
    else if (!visit.wasSetAside) typed += typingMs;
    stays.push(visit.stay);
  }
  return found;
}

interface Context {
  past: DeskPast;
  stays: readonly Stay[];
  isRushed: boolean;
}

function reasonFor(visit: ClaimedVisit, { past, stays, isRushed }: Context): HoldReason | undefined {
  if (isRushed) return 'too_fast';
  const at = happenedAt(visit);
  if (past.proven && !visit.wasSetAside && at < past.proven.cleanAt - contactMs) return 'back_dated';
  if (stays.some((other) => isTwice(visit.stay, other))) return 'family_twice';
  return past.isOpenAt(at) ? undefined : 'outside_hours';
}

/**
 * When a visit was written down, as far as a wrong clock tells. The desk dates the start of a visit never before its last
 * contact, so a start that is later than the clock's own time means that the clock was set back since.
 */
export const happenedAt = ({ at, stay }: Pick<ClaimedVisit, 'at' | 'stay'>): number =>
  Math.max(at, stay.from);

/**
 * What a tablet has proved once a call was taken in.
 * @param typed how many check-ins of the call were believed
 * @param cleanAt when the call was made, where it proved that nothing was left on the tablet
 */
export function provenAfter(
  before: Proven | null,
  { typed, cleanAt }: { typed: number; cleanAt: number | null },
): Proven | null {
  const typedUntil = before && before.typedUntil + typed * typingMs;
  if (cleanAt === null) return before && typedUntil !== null ? { ...before, typedUntil } : null;
  return {
    cleanAt: Math.max(cleanAt, before?.cleanAt ?? cleanAt),
    typedUntil: Math.max(cleanAt, typedUntil ?? cleanAt),
  };
}

/** All of a rush, not only what is over the limit: who types faster than a person types none of it. */
function rushedVisits(fresh: readonly ClaimedVisit[], written: readonly number[]): Set<string> {
  const times = [...fresh.map(({ at }) => at), ...written].sort((a, b) => a - b);
  const rushes = mostTyped.flatMap(({ within, visits }) =>
    times.flatMap((from, first) => {
      const last = times[first + visits];
      return last !== undefined && last - from < within ? [{ from, to: last }] : [];
    }),
  );
  return new Set(
    fresh.filter(({ at }) => rushes.some(({ from, to }) => at >= from && at <= to)).map(({ id }) => id),
  );
}

function isTwice(one: Stay, other: Stay): boolean {
  if (one.family === null || one.family !== other.family) return false;
  return Math.min(one.until, other.until) - Math.max(one.from, other.from) > overlapMs;
}
