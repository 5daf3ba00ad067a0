import type { Selectable } from 'kysely';
import type { Centre, DeviceKeys } from '../../contract/desk/devices.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import type { DeviceRow } from '../../db/desk-schema.ts';
import type { PushEvidence } from '../../domain/desk/plausibility.ts';
import { displayName } from '../../http/route/caller.ts';
import type { Page } from '../../http/route/route.ts';
import { readSettings } from '../settings/store.ts';
import { codeLifeMs, credentialEnd } from './devices.ts';

export type Device = Selectable<DeviceRow>;

interface DeviceToAdd {
  name: string;
  codeHash: string;
  codeExpiresAt: Date;
  createdBy: number;
  at: Date;
}

/** Adds a tablet that is not enrolled yet. */
export async function addDevice(trx: Db, device: DeviceToAdd): Promise<Device> {
  return trx
    .insertInto('devices')
    .values({
      name: device.name,
      enrolment_code_hash: device.codeHash,
      enrolment_expires_at: device.codeExpiresAt.toISOString(),
      created_by_user_id: device.createdBy,
      created_at: device.at.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Redeemed {
  codeHash: string;
  tokenHash: string;
  keys?: DeviceKeys | undefined;
  now: Date;
}

/**
 * Uses up an enrolment code and gives its tablet a credential; undefined if the code is unknown, used or
 * expired.
 */
export async function redeemCode(
  trx: Db,
  { codeHash, tokenHash, keys, now }: Redeemed,
): Promise<Device | undefined> {
  return (
    trx
      .updateTable('devices')
      .set({
        token_hash: tokenHash,
        enrolled_at: now.toISOString(),
        credential_ends_at: credentialEnd(now),
        ...(keys && { signing_key: keys.signing, sealing_key: keys.sealing }),
        enrolment_code_hash: null,
        enrolment_expires_at: null,
      })
      .where('enrolment_code_hash', '=', codeHash)
      .where('enrolment_expires_at', '>', now.toISOString())
      // A code that expires later than a new one would was created before the clock was set back.
      .where('enrolment_expires_at', '<=', new Date(now.getTime() + codeLifeMs).toISOString())
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
  );
}

/** Lists tablets, newest first. */
export async function listDeviceRows(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<Device>> {
  const [rows, { total }] = await Promise.all([
    db.selectFrom('devices').selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    db
      .selectFrom('devices')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function findDeviceRow(db: Db, id: number): Promise<Device | undefined> {
  return db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Registers the keys of a tablet without keys; returns false if it has others. The PINs of its staff are sent
 * again, sealed.
 */
export async function registerKeys(trx: Db, id: number, { signing, sealing }: DeviceKeys): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('devices')
    .set({ signing_key: signing, sealing_key: sealing })
    .where('id', '=', id)
    .where('signing_key', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) {
    await announceStaff(
      trx,
      (await listStaffOf(trx, [id])).map((member) => member.id),
    );
    return true;
  }
  const device = await findDeviceRow(trx, id);
  return device?.signing_key === signing && device.sealing_key === sealing;
}

/** Extends a tablet's credential; a revoked tablet's stays as it is. */
export async function renewCredential(trx: Db, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('devices')
    .set({ credential_ends_at: credentialEnd(now) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Reads this centre's identity. Centres are identified by id, not by name. */
export async function readCentre(db: Db): Promise<Centre> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return { id, name: (await readSettings(db)).name };
}

export interface StaffOfDevice {
  deviceId: number;
  id: number;
  name: string;
}

/** Lists the staff of these desks, by name. */
export async function listStaffOf(db: Db, deviceIds: readonly number[]): Promise<StaffOfDevice[]> {
  if (deviceIds.length === 0) return [];
  const rows = await db
    .selectFrom('device_staff')
    .innerJoin('users', 'users.id', 'device_staff.user_id')
    .select(['device_id', 'users.id', 'first_name as firstName', 'last_name as lastName', 'role'])
    .where('device_id', 'in', deviceIds)
    .where('role', '!=', 'customer')
    .orderBy('first_name')
    .orderBy('users.id')
    .execute();
  return rows.map(({ device_id: deviceId, ...user }) => ({ deviceId, id: user.id, name: displayName(user) }));
}

/** Returns the ids that belong to no team member. */
export async function findNonMembers(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const team = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('role', '!=', 'customer')
    .execute();
  return ids.filter((id) => team.every((member) => member.id !== id));
}

/** Sets a desk's staff; its tablet pulls additions and removals with its next call. */
export async function setStaff(trx: Db, deviceId: number, ids: readonly number[]): Promise<void> {
  const before = (await listStaffOf(trx, [deviceId])).map(({ id }) => id);
  const wanted = [...new Set(ids)];
  const gone = before.filter((id) => !wanted.includes(id));
  const added = wanted.filter((id) => !before.includes(id));
  if (gone.length > 0)
    await trx
      .deleteFrom('device_staff')
      .where('device_id', '=', deviceId)
      .where('user_id', 'in', gone)
      .execute();
  if (added.length > 0)
    await trx
      .insertInto('device_staff')
      .values(added.map((user_id) => ({ device_id: deviceId, user_id })))
      .onConflict((c) => c.doNothing())
      .execute();
  await announceStaff(trx, [...gone, ...added]);
}

/** Marks these people as changed for every tablet, which caches those who work at its desk. */
async function announceStaff(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await recordChanges(
      trx,
      ids.map((id) => ({ kind: 'staff' as const, id })),
    );
}

/** Revokes a tablet and its unused enrolment code; returns false if it was already revoked. */
export async function markRevoked(trx: Db, id: number, now: Date): Promise<boolean> {
  const updated = await trx
    .updateTable('devices')
    .set((eb) => ({
      revoked_at: now.toISOString(),
      enrolment_code_hash: null,
      enrolment_expires_at: null,
      // Calls from now on say nothing about the time before the revocation.
      waiting_when_revoked: eb.ref('waiting'),
      seen_when_revoked: eb.ref('last_seen_at'),
    }))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/**
 * Closes a revoked tablet, from which nothing more is accepted; returns false if it is not revoked or already
 * closed.
 */
export async function markClosed(trx: Db, id: number, now: Date): Promise<boolean> {
  const updated = await trx
    .updateTable('devices')
    .set({ closed_at: now.toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export interface Contact {
  id: number;
  at: Date;
  waiting: number;
  oldestWaitingAt: string | null;
  appVersion: string;
}

/**
 * Records a tablet's call and locks its row until the transaction ends, which serializes calls of one tablet.
 */
export async function recordContact(
  trx: Db,
  { id, at, waiting, oldestWaitingAt, appVersion }: Contact,
): Promise<Device> {
  return trx
    .updateTable('devices')
    .set({
      last_seen_at: at.toISOString(),
      waiting,
      oldest_waiting_at: oldestWaitingAt,
      app_version: appVersion,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores what the tablet's calls have proved (domain/desk/plausibility.ts). */
export async function savePushEvidence(
  trx: Db,
  id: number,
  { cleanAt, typedUntil }: PushEvidence,
): Promise<void> {
  await trx
    .updateTable('devices')
    .set({ last_clean_at: new Date(cleanAt).toISOString(), typed_until: new Date(typedUntil).toISOString() })
    .where('id', '=', id)
    .execute();
}
