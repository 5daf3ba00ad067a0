import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(pbkdf2);

// PBKDF2 (OWASP's count for SHA-256), because the tablet checks a PIN offline with browser built-ins.
const algorithm = 'pbkdf2-sha256';
const iterations = 600_000;
const saltBytes = 16;
const keyBytes = 32;

/** The stored form of a desk PIN: `pbkdf2-sha256$iterations$salt$key`, salt and key in base64url. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(pin, salt, iterations, keyBytes, 'sha256');
  return [algorithm, iterations, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether a PIN matches the stored one. */
export async function verifyPin(pin: string, stored: string): Promise<boolean> {
  const [name, count, salt, key] = stored.split('$');
  if (name !== algorithm || !count || !salt || !key) return false;
  const wanted = Buffer.from(key, 'base64url');
  const given = await derive(pin, Buffer.from(salt, 'base64url'), Number(count), wanted.length, 'sha256');
  return timingSafeEqual(given, wanted);
}
