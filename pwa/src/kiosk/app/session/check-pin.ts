const { subtle } = globalThis.crypto;

/** `unreadable`: stored in a format that this version does not know, or sealed for another tablet's key. */
export type PinCheck = 'right' | 'wrong' | 'unreadable';

/** A person with the stored form of their PIN (contract/desk/sync.ts, `deskStaff.pin`). */
export interface PinOwner {
  id: number;
  pin: string;
}

interface StoredPin {
  iterations: number;
  salt: Bytes;
  key: Bytes;
}
type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Compares a typed PIN with the stored one, offline, as the server hashes it. Slow on purpose.
 * @param sealing the tablet's key, which decrypts a sealed PIN
 */
export async function checkPin(
  pin: string,
  owner: PinOwner,
  sealing: CryptoKeyPair | undefined,
): Promise<PinCheck> {
  const stored = await parseStoredPin(owner, sealing);
  if (!stored) return 'unreadable';
  const { iterations, salt, key } = stored;
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

/** A mark that differs between two PINs of a person and reveals neither: the salt. '' without a PIN. */
export const pinMark = (stored: string | null | undefined): string => stored?.split('$')[2] ?? '';

async function parseStoredPin(
  { id, pin }: PinOwner,
  sealing: CryptoKeyPair | undefined,
): Promise<StoredPin | null> {
  const [name, count, ...rest] = pin.split('$');
  const iterations = Number(count);
  const parts = rest.map(bytesOf);
  const [salt, ...sealed] = parts;
  if (!Number.isInteger(iterations) || iterations < 1 || !salt || parts.includes(null)) return null;
  const key = await readKey(name, sealed, { memberId: id, sealing });
  return key && { iterations, salt, key };
}

interface KeyContext {
  memberId: number;
  sealing: CryptoKeyPair | undefined;
}

async function readKey(
  name: string | undefined,
  [first, nonce, sealed]: readonly (Bytes | null)[],
  { memberId, sealing }: KeyContext,
): Promise<Bytes | null> {
  if (name === 'pbkdf2-sha256') return first ?? null;
  if (name !== 'ecdh-p256' || !first || !nonce || !sealed || !sealing) return null;
  return unsealKey({ ephemeral: first, nonce, sealed, memberId }, sealing).catch(() => null);
}

interface SealedKey {
  ephemeral: Bytes;
  nonce: Bytes;
  sealed: Bytes;
  memberId: number;
}

/** The counterpart of the server's `sealPin`. */
async function unsealKey(
  { ephemeral, nonce, sealed, memberId }: SealedKey,
  tablet: CryptoKeyPair,
): Promise<Bytes> {
  const sender = await subtle.importKey('raw', ephemeral, { name: 'ECDH', namedCurve: 'P-256' }, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: sender }, tablet.privateKey, 256);
  const own = new Uint8Array(await subtle.exportKey('raw', tablet.publicKey));
  const info = new TextEncoder().encode(`toodles desk pin ${memberId}`);
  const salt = new Uint8Array([...ephemeral, ...own]);
  const secret = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  );
  return new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, sealed));
}

function bytesOf(base64url: string): Bytes | null {
  if (!/^[\w-]+$/.test(base64url)) return null;
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Compares in constant time. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return (
    one.length === other.length && one.reduce((sum, byte, at) => sum | (byte ^ (other[at] ?? 0)), 0) === 0
  );
}
