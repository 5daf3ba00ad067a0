import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DeviceRow } from '../../db/schema.ts';
import type { Page } from '../../http/route.ts';

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

/** Uses an enrolment code up and gives its tablet a credential; undefined when the code is unknown, used or too old. */
export async function redeemCode(
  trx: Db,
  { codeHash, tokenHash, now }: { codeHash: string; tokenHash: string; now: Date },
): Promise<Device | undefined> {
  return trx
    .updateTable('devices')
    .set({
      token_hash: tokenHash,
      enrolled_at: now.toISOString(),
      enrolment_code_hash: null,
      enrolment_expires_at: null,
    })
    .where('enrolment_code_hash', '=', codeHash)
    .where('enrolment_expires_at', '>', now.toISOString())
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Tablets, the newest first. */
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

/** Revokes a tablet and any code that it was not yet enrolled with; false when it was revoked before. */
export async function markRevoked(trx: Db, id: number, now: Date): Promise<boolean> {
  const updated = await trx
    .updateTable('devices')
    .set({ revoked_at: now.toISOString(), enrolment_code_hash: null, enrolment_expires_at: null })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export interface Contact {
  id: number;
  at: Date;
  waiting: number;
  appVersion: string;
}

/** Notes that a tablet called, and keeps its row until the transaction ends: two calls of one tablet take turns. */
export async function noteContact(trx: Db, { id, at, waiting, appVersion }: Contact): Promise<Device> {
  return trx
    .updateTable('devices')
    .set({ last_seen_at: at.toISOString(), waiting, app_version: appVersion })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
