import { createHash } from 'node:crypto';

/** The running hash of every operation's id that was heard of a tablet, in the order in which it was heard. */
export function receiptHash(before: string, ids: readonly string[]): string {
  return ids.reduce((hash, id) => createHash('sha256').update(hash).update(id).digest('base64url'), before);
}
