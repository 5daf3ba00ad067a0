import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Creates the key that opens a booking without an account: 256 random bits. */
export const newManageKey = (): string => randomBytes(32).toString('base64url');

/** Hashes a key for storage, so that a leaked table does not reveal keys. */
export const hashManageKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Compares a key with a stored hash in constant time. */
export function isManageKey(key: string, storedHash: string): boolean {
  const given = Buffer.from(hashManageKey(key));
  const stored = Buffer.from(storedHash);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
