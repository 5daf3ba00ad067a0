import {
  createCipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  verify,
} from 'node:crypto';

/** A public key as tablets register it: the uncompressed P-256 point, 65 bytes in base64url. */
type RawKey = string;

/** @throws Error if the bytes are not a point of the curve */
function keyObject(raw: RawKey): KeyObject {
  const bytes = Buffer.from(raw, 'base64url');
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')];
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

/** Whether this is a point of the curve, not just 65 bytes. */
export function isPublicKey(raw: RawKey): boolean {
  try {
    keyObject(raw);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the key's owner signed exactly this text (ECDSA with SHA-256; the signature is r and s, in
 * base64url).
 */
export function isSignedBy(text: string, signature: string, raw: RawKey): boolean {
  const key = { key: keyObject(raw), dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

/**
 * Seals a PIN hash's key to a tablet. Without the tablet's private key, the response is useless for guessing
 * PINs. The salt stays readable, so that the tablet can tell a person's new PIN from the old one.
 * @param pinHash `pbkdf2-sha256$iterations$salt$key` (pins.ts)
 * @param memberId the seal opens for this person only
 * @returns `ecdh-p256$iterations$salt$ephemeral$nonce$sealed`
 */
export function sealPin(pinHash: string, sealingKey: RawKey, memberId: number): string {
  const [, iterations = '', salt = '', key = ''] = pinHash.split('$');
  const tablet = Buffer.from(sealingKey, 'base64url');
  const pair = createECDH('prime256v1');
  const ephemeral = pair.generateKeys();
  const shared = pair.computeSecret(tablet);
  const secret = hkdfSync(
    'sha256',
    shared,
    Buffer.concat([ephemeral, tablet]),
    `toodles desk pin ${memberId}`,
    32,
  );
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(secret), nonce);
  const sealed = Buffer.concat([
    cipher.update(Buffer.from(key, 'base64url')),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return [
    'ecdh-p256',
    iterations,
    salt,
    ...[ephemeral, nonce, sealed].map((part) => part.toString('base64url')),
  ].join('$');
}
