import { createECDH } from 'node:crypto';
import type { ServerKey } from './server-key.ts';

/**
 * The centre's key pair for push services, in base64url. It follows from the server's own key, so that every server of
 * the centre has the same one, backups include it, and nobody has to set it up.
 */
export function pushKeys(serverKey: Pick<ServerKey, 'derive'>): { publicKey: string; privateKey: string } {
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
