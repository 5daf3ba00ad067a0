import type { HoldReason } from '../contract/usage-reviews.ts';

/** A visit as a tablet claims it; instants in milliseconds. */
export interface ClaimedVisit {
  id: string;
  /** When somebody wrote it down, by the tablet's clock with its offset. */
  at: number;
  stay: Stay;
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
  /** Its last contact, where it reported nothing unsent then; null where that proves nothing. */
  provenContact: number | null;
  /** Whether the centre is open then, or nearly. */
  isOpenAt(at: number): boolean;
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
  for (const visit of fresh) {
    const reason = reasonFor(visit, { past, stays, isRushed: rushed.has(visit.id) });
    if (reason) found.set(visit.id, reason);
    stays.push(visit.stay);
  }
  return found;
}

interface Context {
  past: DeskPast;
  stays: readonly Stay[];
  isRushed: boolean;
}

function reasonFor({ at, stay }: ClaimedVisit, { past, stays, isRushed }: Context): HoldReason | undefined {
  if (isRushed) return 'too_fast';
  if (past.provenContact !== null && at < past.provenContact - contactMs) return 'back_dated';
  if (stays.some((other) => isTwice(stay, other))) return 'family_twice';
  return past.isOpenAt(at) ? undefined : 'outside_hours';
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
