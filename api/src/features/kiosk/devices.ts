import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { Limit } from '../../http/guards/rate-limit.ts';
import type { CallingDevice } from '../../http/route/caller.ts';

const dayMs = 86_400_000;
/** Browsers limit cookies to this lifetime. */
const credentialDays = 400;

/** The path is `/api/kiosk`, so no other call carries the cookie. */
export const deviceCookie = 'toodles_device';
export const deviceCookieOptions = { path: '/api/kiosk', maxAgeSeconds: credentialDays * 86_400 };

/** The end of a credential that is issued or renewed now. */
export const credentialEnd = (now: Date): string =>
  new Date(now.getTime() + credentialDays * dayMs).toISOString();

/**
 * Whether to renew a credential, at most once a day. The token stays the same and only its end moves, so a
 * lost response does no harm: the next day's response sets the cookie again.
 */
export const shouldRenew = (endsAt: string, now: Date): boolean =>
  Date.parse(endsAt) < now.getTime() + (credentialDays - 1) * dayMs;

/** Lifetime of an enrolment code. */
export const codeLifeMs = 10 * 60_000;
/** Attempts are counted before the code is checked, because eight characters are few. */
export const enrolmentsFromAddress: Limit = { name: 'enrol-address', points: 10, seconds: 600 };

// Omits 0, O, 1, I and L, because people read the code on one screen and type it on another.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 8;

export const newEnrolmentCode = (): string =>
  Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');

/** Creates a tablet's credential: 256 random bits. */
export const newDeviceToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a code or credential. Both are random, so a plain hash is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * Finds the tablet of a credential, also a revoked one, which may still push its outbox.
 * @param token value of the cookie `toodles_device`
 */
export async function findDevice(db: Db, token: string, now: Date): Promise<CallingDevice | undefined> {
  const row = await db
    .selectFrom('devices')
    .select(['id', 'name', 'revoked_at', 'credential_ends_at'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!row?.credential_ends_at || Date.parse(row.credential_ends_at) <= now.getTime()) return undefined;
  const { id, name, revoked_at: revokedAt, credential_ends_at: credentialEndsAt } = row;
  return { kind: 'device', id, name, revokedAt, credentialEndsAt };
}
