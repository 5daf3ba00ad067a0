import type { FailureCode } from '../db/rows.ts';

/** The server takes at most this much in one call (offline.md, 'The tablet'). */
const MOST_OPERATIONS = 1000;
const FEWEST_OPERATIONS = 25;
/** Of operations; the rest of the request stays well within the server's 1 MiB. */
export const MOST_BYTES = 1_000_000;

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** Of a line that is down: the desk tries every 30 s (offline.md, 'When'), and nobody is burdened by it. */
const LONGEST_WAIT_OFFLINE_MS = 30_000;

const EVERY_MS = 30_000;
/** Over how long tablets that learn of the same network at the same moment spread their calls. */
const SPREAD_MS = 5_000;

/** Milliseconds until the next call of a desk at which nothing happens: about 30 s, a fifth more or less. */
export const untilNextCall = (random: number): number => Math.round(EVERY_MS * (0.8 + random * 0.4));

/** Milliseconds between hearing that there is a network and the call that it leads to. */
export const untilCallOnNetwork = (random: number): number => Math.round(SPREAD_MS * random);

/** How much a call may carry, by how the last ones fared. */
export interface Pace {
  /** Operations in the next call. */
  limit: number;
  /** Whether all of it was tried since a call last failed: a line that is poor, and was not down, bears that never. */
  triedAll: boolean;
}

export const fullPace: Pace = { limit: MOST_OPERATIONS, triedAll: false };

/** After a call that failed and carried so many operations: half of them, unless it could not have been smaller. */
export function slower({ limit, triedAll }: Pace, sent: number): Pace {
  if (sent <= FEWEST_OPERATIONS) return { limit, triedAll };
  return { limit: Math.max(FEWEST_OPERATIONS, Math.floor(sent / 2)), triedAll };
}

/**
 * After a call that was answered: all that waits, once. Mostly the line was down, which says nothing of how much it
 * bears now that it is back. Where that fails the line is poor: from there on it is twice as much as it bore, until it
 * has borne all.
 */
export function faster({ limit, triedAll }: Pace): Pace {
  if (limit === MOST_OPERATIONS || !triedAll)
    return { limit: MOST_OPERATIONS, triedAll: limit < MOST_OPERATIONS };
  return { limit: Math.min(MOST_OPERATIONS, limit * 2), triedAll };
}

/** Whether a smaller call could fare better than this one did. */
export function smallerMayHelp(code: FailureCode): boolean {
  return !['not_enrolled', 'refused', 'busy', 'disk_full', 'not_stored'].includes(code);
}

/**
 * Milliseconds until the next try: doubling from 2 s to a minute (half of that where nothing was reached), somewhere
 * in its upper half, so that tablets which lost the same Wi-Fi do not all come back at once. Where the server asks for
 * a wait, each tablet adds up to as much again, for the same reason.
 * @param failed what failed, how often in a row before, and the milliseconds that the server asked for
 * @param random from 0 up to 1
 */
export function waitAfter(
  { code, tries, retryAfterMs }: { code: FailureCode; tries: number; retryAfterMs: number | null },
  random: number,
): number {
  const isOffline = code === 'no_network' || code === 'timeout';
  const longest = isOffline ? LONGEST_WAIT_OFFLINE_MS : LONGEST_WAIT_MS;
  const full = Math.min(longest, FIRST_WAIT_MS * 2 ** Math.min(tries, 10));
  return Math.round(Math.max(full * (0.5 + random / 2), (retryAfterMs ?? 0) * (1 + random)));
}
