import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { CallingDevice } from '../../http/caller.ts';
import type { Limit } from '../../http/rate-limit.ts';

const dayMs = 86_400_000;
/** Browsers keep no cookie for longer. */
const credentialDays = 400;

/** Its path is `/api/kiosk`, so that no other call carries it. */
export const deviceCookie = 'toodles_device';
export const deviceCookieOptions = { path: '/api/kiosk', maxAgeSeconds: credentialDays * 86_400 };

/** When a credential ends that is given out, or renewed, now. */
export const credentialEnd = (now: Date): string =>
  new Date(now.getTime() + credentialDays * dayMs).toISOString();

/**
 * Whether a credential is to be renewed: at most once a day. It stays the same token with a later end, so an answer that
 * is lost costs nothing: the token goes on working, and the next day brings the cookie again.
 */
export const isToRenew = (endsAt: string, now: Date): boolean =>
  Date.parse(endsAt) < now.getTime() + (credentialDays - 1) * dayMs;

/** How long an enrolment code lives (offline.md, 'Enrolment'). */
export const codeLifeMs = 10 * 60_000;
/** Tries are counted before the code is looked at: eight characters are not many. */
export const enrolmentsFromAddress: Limit = { name: 'enrol-address', points: 10, seconds: 600 };

// No 0 and O, no 1, I and L: somebody reads it off one screen and types it on another.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 8;

export const newEnrolmentCode = (): string =>
  Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');

/** A tablet's credential: 256 random bits. */
export const newDeviceToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a code or a credential. Both are random, so a plain hash is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * The tablet a credential belongs to; a revoked one too, because it may still hand in what it queued.
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
