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

/** How much a call may carry, by how the last ones fared. */
export interface Pace {
  /** Operations in the next call. */
  limit: number;
  /** Calls in a row that failed though they carried next to nothing. */
  failedAtLeast: number;
}

export const fullPace: Pace = { limit: MOST_OPERATIONS, failedAtLeast: 0 };

/** After a call that failed and carried so many operations: half of them, unless it could not have been smaller. */
export function slower({ limit, failedAtLeast }: Pace, sent: number): Pace {
  if (sent <= FEWEST_OPERATIONS) return { limit, failedAtLeast: failedAtLeast + 1 };
  return { limit: Math.max(FEWEST_OPERATIONS, Math.floor(sent / 2)), failedAtLeast: 0 };
}

/**
 * After a call that was answered: twice as much on a poor line, which bears what it bore. A line on which not even the
 * smallest call came through was down, which says nothing of how much it bears now that it is back.
 */
export function faster({ limit, failedAtLeast }: Pace): Pace {
  if (failedAtLeast > 1) return fullPace;
  return { limit: Math.min(MOST_OPERATIONS, limit * 2), failedAtLeast: 0 };
}

/** Whether a smaller call could fare better than this one did. */
export function smallerMayHelp(code: FailureCode): boolean {
  return !['not_enrolled', 'refused', 'busy', 'disk_full', 'not_stored'].includes(code);
}

/**
 * Milliseconds until the next try: doubling from 2 s to a minute (half of that where nothing was reached), somewhere
 * in its upper half, so that tablets which lost the same Wi-Fi do not all come back at once. Longer where the server
 * asked for it.
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
  return Math.max(Math.round(full * (0.5 + random / 2)), retryAfterMs ?? 0);
}
