import type { Db } from '../../db/database.ts';
import type { PushDevice } from '../../ports/push.ts';

/** More browsers of one person get no notifications, so that nobody makes a message expensive. */
const mostDevices = 10;

/** The browsers where the person of this phone is signed in and wants notifications. */
export async function listDevices(db: Db, phone: string, now: Date): Promise<PushDevice[]> {
  if (phone === '') return [];
  return db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.token_hash', 'push_devices.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('users.phone', '=', phone)
    .where('users.phone_verified_at', 'is not', null)
    .where('users.is_active', '=', 1)
    .where('sessions.expires_at', '>', now.toISOString())
    .orderBy('push_devices.created_at', 'desc')
    .orderBy('endpoint')
    .limit(mostDevices)
    .execute();
}

/** The address of the browser of a session; null if it gets no notifications. */
export async function endpointOf(db: Db, sessionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('push_devices')
    .select('endpoint')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.endpoint ?? null;
}

/** Stores the browser of a session. It belongs to who signed in there last. */
export async function setDevice(trx: Db, sessionId: string, device: PushDevice, now: Date): Promise<void> {
  const row = { ...device, session_id: sessionId, created_at: now.toISOString() };
  await trx
    .deleteFrom('push_devices')
    .where('session_id', '=', sessionId)
    .where('endpoint', '!=', device.endpoint)
    .execute();
  await trx
    .insertInto('push_devices')
    .values(row)
    .onConflict((c) => c.column('endpoint').doUpdateSet(row))
    .execute();
}

export async function removeDevice(trx: Db, sessionId: string): Promise<void> {
  await trx.deleteFrom('push_devices').where('session_id', '=', sessionId).execute();
}

/** Forgets browsers that get no notifications any more. */
export async function removeEndpoints(trx: Db, endpoints: readonly string[]): Promise<void> {
  await trx.deleteFrom('push_devices').where('endpoint', 'in', endpoints).execute();
}

/** A person's browsers with notifications, for the copy of their data. */
export const devicesOf = (db: Db, userId: number, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.token_hash', 'push_devices.session_id')
    .select(['device', 'endpoint', 'push_devices.created_at'])
    .where('user_id', '=', userId)
    .orderBy('push_devices.created_at')
    .orderBy('endpoint')
    .limit(limit)
    .offset(offset)
    .execute();
