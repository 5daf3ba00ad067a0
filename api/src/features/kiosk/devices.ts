import { createHash } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { CallingDevice } from '../../http/caller.ts';

/** Its path is `/api/kiosk`, so that no other call carries it. */
export const deviceCookie = 'toodles_device';

/** Secrets of tablets are random and long, or short-lived, so a plain hash is what is stored of them. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * The tablet a credential belongs to; a revoked one too, because it may still hand in what it queued.
 * @param token value of the cookie `toodles_device`
 */
export async function findDevice(db: Db, token: string): Promise<CallingDevice | undefined> {
  const row = await db
    .selectFrom('devices')
    .select(['id', 'name', 'revoked_at'])
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  return row && { kind: 'device', id: row.id, name: row.name, revokedAt: row.revoked_at };
}
