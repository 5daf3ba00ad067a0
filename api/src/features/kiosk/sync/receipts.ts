import { createHash } from 'node:crypto';

/** The running hash of every operation's id that was heard of a tablet, in the order in which it was heard. */
export function receiptHash(before: string, ids: readonly string[]): string {
  return ids.reduce((hash, id) => createHash('sha256').update(hash).update(id).digest('base64url'), before);
}

interface Receipts {
  /** How many of its operations the tablet knows to be here, by its own count. */
  told: number;
  /** How many are here. */
  taken: number;
  /** How many the same call hands in. */
  carries: number;
}

/**
 * Whether a tablet and the server agree on what was handed in (offline.md, 'Receipts'). A tablet that knows of less has
 * not had an answer: what it hands in again will tell, so nothing is said yet. One that knows of more was answered by a
 * server that has forgotten since, as one whose backup was restored.
 */
export function isInStep({ told, taken, carries }: Receipts): boolean | undefined {
  if (told === taken) return true;
  return told < taken && carries > 0 ? undefined : false;
}
