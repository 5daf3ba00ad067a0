type Subtle = Pick<SubtleCrypto, 'importKey' | 'deriveBits'>;

/** `unreadable`: kept in a form that this version of the desk does not know. */
export type PinCheck = 'right' | 'wrong' | 'unreadable';

const algorithm = 'pbkdf2-sha256';

/**
 * Compares a typed PIN with what is kept of the right one, without a network: the tablet's half of what the server
 * makes (`deskStaff.pin`). Slow on purpose.
 * @param stored `pbkdf2-sha256$iterations$salt$key`, salt and key in base64url
 */
export async function checkPin(pin: string, stored: string, subtle: Subtle): Promise<PinCheck> {
  const kept = partsOf(stored);
  if (!kept) return 'unreadable';
  const { iterations, salt, key } = kept;
  const secret = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const derived = await subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', iterations, salt },
    secret,
    key.length * 8,
  );
  return isSame(new Uint8Array(derived), key) ? 'right' : 'wrong';
}

/** Tells one PIN of somebody from their next, and nothing about either: its salt. '' where there is none. */
export const markOf = (stored: string | null | undefined): string => stored?.split('$')[2] ?? '';

function partsOf(stored: string) {
  const [name, count, salt, key] = stored.split('$');
  const iterations = Number(count);
  if (name !== algorithm || !salt || !key || !Number.isInteger(iterations) || iterations < 1) return null;
  const [saltBytes, keyBytes] = [bytesOf(salt), bytesOf(key)];
  return saltBytes && keyBytes && { iterations, salt: saltBytes, key: keyBytes };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(base64url)) return null;
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** In the same time wherever they first differ. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return (
    one.length === other.length && one.reduce((sum, byte, at) => sum | (byte ^ (other[at] ?? 0)), 0) === 0
  );
}
