import { timingSafeEqual } from 'node:crypto';
import type { ServerKey } from './server-key.ts';

/** A booking with the phone that its messages go to. */
interface LinkedBooking {
  reference: string;
  phone: string;
}

/**
 * The key in a message's link, which opens the booking without an account. It opens nothing once the team corrects
 * the number, or the family is erased.
 */
export const linkKey = (serverKey: Pick<ServerKey, 'digest'>, { reference, phone }: LinkedBooking): string =>
  serverKey.digest(`link ${reference} ${phone}`);

/** Compares in constant time. */
export function isLinkKey(
  serverKey: Pick<ServerKey, 'digest'>,
  booking: LinkedBooking,
  key: string,
): boolean {
  const given = Buffer.from(key);
  const right = Buffer.from(linkKey(serverKey, booking));
  return given.length === right.length && timingSafeEqual(given, right);
}
