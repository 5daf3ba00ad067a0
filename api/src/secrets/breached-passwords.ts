import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Made by `scripts/breached-passwords.ts`: sorted fingerprints of four bytes each. */
export const breachedFile = new URL('./breached-passwords.bin', import.meta.url);

let known: Buffer | undefined;

export const fingerprintOf = (password: string): number =>
  createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE();

/**
 * Whether a password of 12 characters or more is among those of known breaches, in any case. No call goes out. One in
 * 100,000 other passwords has the same fingerprint and is refused too.
 */
export function isBreached(password: string): boolean {
  known ??= readFileSync(breachedFile);
  const wanted = fingerprintOf(password);
  let [from, to] = [0, known.length / 4];
  while (from < to) {
    const middle = (from + to) >> 1;
    const found = known.readUInt32BE(middle * 4);
    if (found === wanted) return true;
    if (found < wanted) from = middle + 1;
    else to = middle;
  }
  return false;
}
