import { timingSafeEqual } from 'node:crypto';
import type { ServerKey } from './server-key.ts';

/** The key in a message's link, which opens the booking with this reference without an account. */
export const linkKey = (serverKey: Pick<ServerKey, 'digest'>, reference: string): string =>
  serverKey.digest(`link ${reference}`);

/** Compares in constant time. */
export function isLinkKey(serverKey: Pick<ServerKey, 'digest'>, reference: string, key: string): boolean {
  const given = Buffer.from(key);
  const right = Buffer.from(linkKey(serverKey, reference));
  return given.length === right.length && timingSafeEqual(given, right);
}
