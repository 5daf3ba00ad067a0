import type { Centre, DeviceKeys } from '@toodles/api/contract/desk/devices.ts';
import type { DeskDb } from './desk-db.ts';
import { SINGLE_ROW_KEY } from './table-names.ts';

/**
 * The tablet's identity towards the server: keys whose private halves no script can export, and its centre.
 */
export interface Identity {
  /** ECDSA P-256. Signs export files. */
  signing: CryptoKeyPair;
  /** ECDH P-256. Decrypts the PINs that the server encrypted for this tablet. */
  sealing: CryptoKeyPair;
  /** The public keys registered with the server. */
  registered: DeviceKeys;
  /** Null until the server has reported the centre. */
  centre: Centre | null;
  /** The device that the keys are registered for; null until they are. */
  deviceId: number | null;
}

export const readIdentity = (db: Pick<DeskDb, 'identity'>): Promise<Identity | undefined> =>
  db.identity.get(SINGLE_ROW_KEY);

/**
 * The tablet's identity, created at the first call. Undefined where the browser cannot create such keys (a
 * page without https) or store them. The desk then works without keys.
 */
export async function ensureIdentity(db: DeskDb): Promise<Identity | undefined> {
  const known = await readIdentity(db);
  if (known || !globalThis.crypto.subtle) return known;
  try {
    const made = await makeIdentity();
    // When two tabs create keys at the same moment, the first ones win.
    return await db.transaction('rw', db.identity, async () => {
      const first = await db.identity.get(SINGLE_ROW_KEY);
      if (!first) await db.identity.put(made, SINGLE_ROW_KEY);
      return first ?? made;
    });
  } catch (error) {
    console.warn('This browser can’t store keys:', error);
    return undefined;
  }
}

async function makeIdentity(): Promise<Identity> {
  const { subtle } = globalThis.crypto;
  const curve = { namedCurve: 'P-256' };
  const [signing, sealing] = await Promise.all([
    subtle.generateKey({ name: 'ECDSA', ...curve }, false, ['sign', 'verify']),
    subtle.generateKey({ name: 'ECDH', ...curve }, false, ['deriveBits']),
  ]);
  const publicOf = async ({ publicKey }: CryptoKeyPair) =>
    base64url(await subtle.exportKey('raw', publicKey));
  const registered = { signing: await publicOf(signing), sealing: await publicOf(sealing) };
  return { signing, sealing, registered, centre: null, deviceId: null };
}

/** Notes that the server has registered the device's keys. */
export async function recordRegistration(db: DeskDb, deviceId: number, centre: Centre): Promise<void> {
  await db.identity.where(':id').equals(SINGLE_ROW_KEY).modify({ deviceId, centre });
}

export function base64url(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
