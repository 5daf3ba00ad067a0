import type { FailureCode } from '../core/rows.ts';

/** The server's limit for one call (docs/sync.md, 'The call'). */
const MOST_OPERATIONS = 1000;
const FEWEST_OPERATIONS = 25;
/** Bytes of operations in one call. The whole request then stays well within the server's 1 MiB. */
export const MOST_BYTES = 1_000_000;

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** Upper limit of the back-off while the server is unreachable. Retrying this often loads no server. */
const LONGEST_WAIT_OFFLINE_MS = 30_000;

const EVERY_MS = 30_000;
/** How far apart tablets spread their calls when they detect the same network at the same moment. */
const SPREAD_MS = 5_000;

/** Milliseconds until the next call of an idle desk: about 30 s, 20% more or less. */
export const nextCallDelay = (random: number): number => Math.round(EVERY_MS * (0.8 + random * 0.4));

/** Milliseconds between the browser's 'online' event and the call that follows. */
export const onlineCallDelay = (random: number): number => Math.round(SPREAD_MS * random);

/** The batch size, adapted to how the last calls went. */
export interface BatchSize {
  /** Maximum number of operations in the next call. */
  limit: number;
  /**
   * Whether a full batch was tried since the last failure. A poor network, unlike a restored one, fails it.
   */
  hasTriedMax: boolean;
}

export const maxBatchSize: BatchSize = { limit: MOST_OPERATIONS, hasTriedMax: false };

/** After a failed call with `sent` operations: halves the batch, unless it was already minimal. */
export function shrink({ limit, hasTriedMax }: BatchSize, sent: number): BatchSize {
  if (sent <= FEWEST_OPERATIONS) return { limit, hasTriedMax };
  return { limit: Math.max(FEWEST_OPERATIONS, Math.floor(sent / 2)), hasTriedMax };
}

/**
 * After a successful call: tries a full batch once, because most failures are outages, which say nothing
 * about the capacity of the restored network. If the full batch fails, the network is poor: the size then
 * doubles from the last one that worked, until a full batch succeeds.
 */
export function grow({ limit, hasTriedMax }: BatchSize): BatchSize {
  if (limit === MOST_OPERATIONS || !hasTriedMax)
    return { limit: MOST_OPERATIONS, hasTriedMax: limit < MOST_OPERATIONS };
  return { limit: Math.min(MOST_OPERATIONS, limit * 2), hasTriedMax };
}

/** Whether a smaller call could succeed where this one failed. */
export function canRetrySmaller(code: FailureCode): boolean {
  return !['not_enrolled', 'refused', 'busy', 'disk_full', 'not_stored'].includes(code);
}

/**
 * Milliseconds until the next try. The back-off doubles from 2 s to a minute (30 s while the server is
 * unreachable) with random jitter in its upper half, so that tablets which lost the same Wi-Fi do not all
 * return at once. When the server asks for a wait, each tablet adds up to the same time again, for the same
 * reason.
 * @param failed the failure, the number of failures in a row before it, and the wait in milliseconds that the
 * server asked for
 * @param random from 0 up to 1
 */
export function backOffDelay(
  { code, tries, retryAfterMs }: { code: FailureCode; tries: number; retryAfterMs: number | null },
  random: number,
): number {
  const isOffline = code === 'no_network' || code === 'timeout';
  const longest = isOffline ? LONGEST_WAIT_OFFLINE_MS : LONGEST_WAIT_MS;
  const full = Math.min(longest, FIRST_WAIT_MS * 2 ** Math.min(tries, 10));
  return Math.round(Math.max(full * (0.5 + random / 2), (retryAfterMs ?? 0) * (1 + random)));
}
