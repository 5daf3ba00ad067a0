import type { Db } from '../../../db/database.ts';
import { ownList, permissionsOf } from '../../../domain/access/permissions.ts';
import { daysOfMask } from '../../../domain/catalogue/package-days.ts';
import { decimalRupees } from '../../../domain/money.ts';
import { sealPin } from '../../../secrets/device-keys.ts';
import { readSettings } from '../../settings/store.ts';
import { mayRecordHours } from '../sync/operation-actor.ts';
import { type Rows, revisionOf, type Source, textId, toPage } from './source.ts';

/** Active packages. */
export const deskPackages: Source = {
  async byIds(db, ids) {
    return presentPackages(await packages(db).where('id', 'in', ids.map(Number)).execute());
  },
  async after(db, { after, limit }) {
    const found = await packages(db).where('id', '>', Number(after)).orderBy('id').limit(limit).execute();
    return toPage(presentPackages(found), limit);
  },
};

function packages(db: Db) {
  return db
    .selectFrom('play_packages')
    .select([
      'id',
      'name',
      'duration_minutes',
      'price_paise',
      'weekend_price_paise',
      'valid_days',
      'on_holidays',
      'sells_hours',
      'type',
      'max_children',
      revisionOf('packages', 'play_packages.id').as('revision'),
    ])
    .where('is_active', '=', 1);
}

function presentPackages(rows: Awaited<ReturnType<ReturnType<typeof packages>['execute']>>): Rows {
  const found = rows.map((row) => ({
    id: row.id,
    name: row.name,
    duration: row.duration_minutes / 60,
    price: decimalRupees(row.price_paise),
    weekendPrice: row.weekend_price_paise === null ? null : decimalRupees(row.weekend_price_paise),
    validDays: daysOfMask(row.valid_days),
    onHolidays: row.on_holidays === 1,
    sellsHours: row.sells_hours === 1,
    type: row.type,
    maxChildren: row.max_children,
    revision: row.revision,
  }));
  return { changes: { packages: found }, ids: found.map(textId) };
}

/** The staff of a tablet's desk, with their PINs for this tablet. */
export const deskStaff = (deviceId: number): Source => ({
  async byIds(db, ids) {
    const found = await staffAt(db, deviceId).where('users.id', 'in', ids.map(Number)).execute();
    return presentStaff(found);
  },
  async after(db, { after, limit }) {
    const scanned = await staffAt(db, deviceId)
      .where('users.id', '>', Number(after))
      .orderBy('users.id')
      .limit(limit)
      .execute();
    const last = scanned.at(-1);
    // Not every scanned row is kept, so a page may have fewer rows than were read.
    return {
      rows: presentStaff(scanned),
      ...(scanned.length === limit && last && { next: String(last.id) }),
    };
  },
});

function staffAt(db: Db, deviceId: number) {
  return db
    .selectFrom('users')
    .innerJoin('device_staff', 'device_staff.user_id', 'users.id')
    .innerJoin('devices', 'devices.id', 'device_staff.device_id')
    .select([
      'users.id',
      'first_name',
      'last_name',
      'role',
      'is_active',
      'permissions',
      'pin_hash',
      'sealing_key',
      revisionOf('staff', 'users.id').as('revision'),
    ])
    .where('devices.id', '=', deviceId)
    .where('role', '!=', 'customer');
}

function presentStaff(members: Awaited<ReturnType<ReturnType<typeof staffAt>['execute']>>): Rows {
  const staff = members.filter(mayRecordHours).map((member) => ({
    id: member.id,
    firstName: member.first_name,
    role: member.role,
    pin: pinFor(member),
    mayManageTablets: permissionsOf(member.role, ownList(member.permissions)).includes('devices.manage'),
    revision: member.revision,
  }));
  return { changes: { staff }, ids: staff.map(textId) };
}

/** Sealed to the tablet's key, if it has registered one. */
function pinFor({
  id,
  pin_hash,
  sealing_key,
}: {
  id: number;
  pin_hash: string | null;
  sealing_key: string | null;
}) {
  return pin_hash === null || sealing_key === null ? pin_hash : sealPin(pin_hash, sealing_key, id);
}

/** The single row of settings, whichever setting changed. */
export const deskSettings: Source = {
  async byIds(db, ids) {
    return { ...(await settings(db)), ids };
  },
  async after(db) {
    return { rows: await settings(db) };
  },
};

async function settings(db: Db): Promise<Rows> {
  const { name, timeZone, houseLimit, lockAfterMinutes } = await readSettings(db);
  const changed = await db
    .selectFrom('changes')
    .select((eb) => eb.fn.max('revision').as('revision'))
    .where('kind', '=', 'settings')
    .executeTakeFirst();
  const revision = changed?.revision ?? 0;
  return {
    changes: { settings: [{ name, timeZone, houseLimit, lockAfterMinutes, revision }] },
    ids: ['settings'],
  };
}
