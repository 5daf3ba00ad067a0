/**
 * `node scripts/breached-passwords.ts LIST.txt` writes `api/src/secrets/breached-passwords.bin` from a list
 * of breached passwords, one per line: the first four bytes of the SHA-256 of each lower-cased password that
 * meets the minimum length, sorted. docs/dependencies.md names the list used.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { passwordLength } from '../api/src/contract/access/secrets.ts';
import { breachedFile, fingerprintOf } from '../api/src/secrets/breached-passwords.ts';

const [list] = process.argv.slice(2);
if (list === undefined) {
  console.error('Usage: node scripts/breached-passwords.ts LIST.txt');
  process.exit(1);
}
const long = readFileSync(list, 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((password) => password.length >= passwordLength.min);
const fingerprints = [...new Set(long.map(fingerprintOf))].sort((a, b) => a - b);
const file = Buffer.alloc(fingerprints.length * 4);
for (const [place, fingerprint] of fingerprints.entries()) file.writeUInt32BE(fingerprint, place * 4);
writeFileSync(breachedFile, file);
console.log(`${fingerprints.length} passwords, ${file.length} bytes`);
