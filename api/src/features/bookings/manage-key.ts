import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The key that opens a booking without an account: 256 random bits. */
export const newManageKey = (): string => randomBytes(32).toString('base64url');

/** What is stored of a key: whoever reads the table cannot use it. */
export const hashManageKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Whether a key belongs to a stored hash; the time it takes says nothing. */
export function manageKeyFits(key: string, storedHash: string): boolean {
  const given = Buffer.from(hashManageKey(key));
  const stored = Buffer.from(storedHash);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
