import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { z } from 'zod';
import type { passkeyAssertion, passkeyCreated } from '../contract/access/second-factor.ts';

/** Flags of WebAuthn's authenticator data: user present, user verified, new credential included. */
const [isPresent, isVerified, hasCredential] = [0x01, 0x04, 0x40];

export interface SoftwarePasskey {
  id: string;
  create(challenge: string, changes?: Changes): z.input<typeof passkeyCreated>;
  sign(challenge: string, changes?: Changes): z.input<typeof passkeyAssertion>;
}

/** Deviations of an attacker, or of an authenticator without a fingerprint reader. */
interface Changes {
  origin?: string;
  isVerified?: boolean;
  /** The passkey's signature count; by default it increases by one each time. */
  counter?: number;
}

/** A device's passkey, for tests. @param origin the site that the browser shows */
export function makeSoftwarePasskey(origin: string): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let signed = 0;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (flags: number, counter: number, more = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    const site = createHash('sha256').update(new URL(origin).hostname).digest();
    return Buffer.concat([site, head, more]);
  };
  const flagsOf = ({ isVerified: verified = true }: Changes) => isPresent | (verified ? isVerified : 0);
  const credential = () => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  });

  return {
    id: id.toString('base64url'),
    create(challenge, changes = {}) {
      const key = cbor(
        new Map<unknown, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(jwk.x ?? '', 'base64url')],
          [-3, Buffer.from(jwk.y ?? '', 'base64url')],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const made = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const authData = authenticatorData(flagsOf(changes) | hasCredential, 0, made);
      const attestation = new Map<unknown, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...credential(),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, changes.origin ?? origin).toString(
            'base64url',
          ),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign(challenge, changes = {}) {
      signed = changes.counter ?? signed + 1;
      const data = authenticatorData(flagsOf(changes), signed);
      const client = clientData('webauthn.get', challenge, changes.origin ?? origin);
      const digest = createHash('sha256').update(client).digest();
      return {
        ...credential(),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, digest]), privateKey).toString('base64url'),
        },
      };
    },
  };
}

/** CBOR of small integers, texts, bytes and maps, which is all that a passkey's responses need. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (!(value instanceof Map)) throw new Error('Not of this encoder');
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, size: number): Buffer {
  const kind = major << 5;
  if (size < 24) return Buffer.from([kind | size]);
  return size < 256 ? Buffer.from([kind | 24, size]) : Buffer.from([kind | 25, size >> 8, size & 255]);
}
