import { hash, verify } from '@node-rs/argon2';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane (the library's default algorithm).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id of a password or a short-lived code. */
export const hashSecret = (secret: string): Promise<string> => hash(secret, cost);

let decoy: Promise<string> | undefined;

/**
 * Whether a secret matches its hash. Without a hash it does the same work and returns false, so that timing
 * does not reveal whether a name exists.
 */
export async function verifySecret(secret: string, stored: string | null | undefined): Promise<boolean> {
  decoy ??= hashSecret('no such secret');
  const fits = await verify(stored ?? (await decoy), secret);
  return fits && stored !== null && stored !== undefined;
}
