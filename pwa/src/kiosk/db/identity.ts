import type { Centre, DeviceKeys } from '@toodles/api/contract/devices.ts';
import type { DeskDb } from './desk-db.ts';
import { ONLY } from './names.ts';

/** Who this tablet is to the server: its keys, whose private halves no script can read out, and its centre. */
export interface Identity {
  /** ECDSA P-256: signs export files. */
  signing: CryptoKeyPair;
  /** ECDH P-256: opens the PINs that the server sealed to this tablet. */
  sealing: CryptoKeyPair;
  /** What the server gets of both. */
  registered: DeviceKeys;
  /** Null until the server has said which centre this is. */
  centre: Centre | null;
  /** The device under whose number the keys are registered; null until they are. */
  deviceId: number | null;
}

export const readIdentity = (db: Pick<DeskDb, 'identity'>): Promise<Identity | undefined> =>
  db.identity.get(ONLY);

/**
 * The tablet's identity, made at the first call. Undefined where the browser makes no such keys (a page without https) or
 * does not store them: the desk then works as before there were keys.
 */
export async function ensureIdentity(db: DeskDb): Promise<Identity | undefined> {
  const known = await readIdentity(db);
  if (known || !globalThis.crypto.subtle) return known;
  try {
    const made = await makeIdentity();
    // Of two tabs that made keys at the same moment, the first one's count.
    return await db.transaction('rw', db.identity, async () => {
      const first = await db.identity.get(ONLY);
      if (!first) await db.identity.put(made, ONLY);
      return first ?? made;
    });
  } catch (error) {
    console.warn('This browser keeps no keys:', error);
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

/** The server has taken the keys of the device. */
export async function noteRegistered(db: DeskDb, deviceId: number, centre: Centre): Promise<void> {
  await db.identity.where(':id').equals(ONLY).modify({ deviceId, centre });
}

export function base64url(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
