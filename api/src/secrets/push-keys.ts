import { createECDH } from 'node:crypto';
import type { ServerKey } from './server-key.ts';

/** The key pair by which push services know the centre (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The centre's key pair. It follows from the server's own key, so that every server of the centre has the same one,
 * backups include it, and nobody has to set it up.
 */
export function pushKeys(serverKey: Pick<ServerKey, 'derive'>): PushKeys {
  const pair = createECDH('prime256v1');
  for (let round = 0; ; round += 1) {
    const scalar = serverKey.derive(`web push ${round}`);
    try {
      pair.setPrivateKey(scalar);
    } catch {
      // One number in four billion is no private key.
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
  }
}
