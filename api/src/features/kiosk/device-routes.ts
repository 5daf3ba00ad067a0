import type { DeviceKeys } from '../../contract/desk/devices.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type AuditEntry, type Route, route } from '../../http/route/route.ts';
import { isPublicKey } from '../../secrets/device-keys.ts';
import type { Services } from '../../services.ts';
import { deviceColumns } from './csv-columns.ts';
import {
  addDevice,
  findDeviceRow,
  findNonMembers,
  listDeviceRows,
  listStaffOf,
  markClosed,
  markRevoked,
  readCentre,
  redeemCode,
  registerKeys,
  setStaff,
} from './device-store.ts';
import {
  codeLifeMs,
  deviceCookie,
  deviceCookieOptions,
  enrolmentsFromAddress,
  hashOf,
  newDeviceToken,
  newEnrolmentCode,
} from './devices.ts';
import { presentDevice } from './present.ts';

/**
 * Tablets: enrolment codes from the portal, enrolment at the desk, and revocation by the portal or the desk.
 */
export function deviceRoutes({ database, limits }: Services): Route[] {
  return [
    route(endpoints.createDevice, async ({ body, caller, now, write }) => {
      const enrolmentCode = newEnrolmentCode();
      const codeExpiresAt = new Date(now.getTime() + codeLifeMs);
      return write(async (trx) => {
        const added = {
          name: body.name,
          codeHash: hashOf(enrolmentCode),
          codeExpiresAt,
          createdBy: caller.id,
        };
        const { id, name } = await addDevice(trx, { ...added, at: now });
        const staff = await assignStaff(trx, id, body.staffIds ?? [caller.id]);
        return {
          answer: { id, name, enrolmentCode, expiresAt: codeExpiresAt.toISOString() },
          audit: { entity: 'device', entityId: id, after: { name, staff } },
        };
      });
    }),

    route(
      endpoints.listDevices,
      async ({ db, query }) => {
        const { rows, total } = await listDeviceRows(db, query);
        const staff = await listStaffOf(
          db,
          rows.map(({ id }) => id),
        );
        return { rows: rows.map((row) => presentDevice(row, staff)), total };
      },
      deviceColumns,
    ),

    route(endpoints.setDeviceStaff, async ({ params, body, write }) =>
      write(async (trx) => {
        const device = await findDeviceRow(trx, params.id);
        if (!device) throw new AppError('not_found');
        const before = (await listStaffOf(trx, [device.id])).map(({ name }) => name);
        const after = await assignStaff(trx, device.id, body.staffIds);
        const answer = presentDevice(device, await listStaffOf(trx, [device.id]));
        const audit = { entity: 'device', entityId: device.id } as const;
        return { answer, audit: { ...audit, before: { staff: before }, after: { staff: after } } };
      }),
    ),

    route(endpoints.revokeDevice, async ({ params, now, write }) =>
      write(async (trx) => {
        const before = await findDeviceRow(trx, params.id);
        if (!before) throw new AppError('not_found');
        // Already revoked, so nothing is changed or logged.
        const isNew = await markRevoked(trx, params.id, now);
        const revokedAt = isNew ? now.toISOString() : before.revoked_at;
        const audit: AuditEntry = {
          entity: 'device',
          entityId: before.id,
          before: presentDevice(before, []),
        };
        return { answer: undefined, audit: isNew ? { ...audit, after: { revokedAt } } : [] };
      }),
    ),

    route(endpoints.closeDevice, async ({ params, now, write }) =>
      write(async (trx) => {
        const isNew = await markClosed(trx, params.id, now);
        const row = await findDeviceRow(trx, params.id);
        if (!row) throw new AppError('not_found');
        if (row.revoked_at === null) throw new AppError('not_revoked');
        const after = presentDevice(row, []);
        const audit: AuditEntry = {
          entity: 'device',
          entityId: row.id,
          before: { ...after, closedAt: null },
        };
        return { answer: undefined, audit: isNew ? { ...audit, after } : [] };
      }),
    ),

    route(endpoints.enrolDevice, async ({ body, address, cookies, now, write }) => {
      await limits.consume(enrolmentsFromAddress, address, now);
      const token = newDeviceToken();
      requireKeys(body.keys);
      const redeemed = { codeHash: hashOf(body.code), tokenHash: hashOf(token), keys: body.keys, now };
      const device = await write((trx) => redeemCode(trx, redeemed));
      if (!device) throw new AppError('invalid_enrolment_code');
      // A caller with a valid code is not guessing.
      await limits.reset(enrolmentsFromAddress, address);
      cookies.set(deviceCookie, token, deviceCookieOptions);
      const { id, name } = device;
      return { device: { id, name }, centre: await readCentre(database.read) };
    }),

    route(endpoints.registerDeviceKeys, async ({ body, caller, write }) => {
      requireKeys(body);
      const isTheirs = await write((trx) => registerKeys(trx, caller.id, body));
      if (!isTheirs) throw new AppError('other_key');
      const { id, name } = caller;
      return { device: { id, name }, centre: await readCentre(database.read) };
    }),

    // Keep the cookie: a late response could otherwise delete that of a desk enrolled in the meantime.
    route(endpoints.leaveDesk, async ({ caller, now, write }) => {
      await write((trx) => markRevoked(trx, caller.id, now));
      return undefined;
    }),
  ];
}

/**
 * Sets a desk's staff and returns their names.
 * @throws AppError `invalid_request` if a person does not belong to the team
 */
async function assignStaff(trx: Db, deviceId: number, ids: readonly number[]): Promise<string[]> {
  if ((await findNonMembers(trx, ids)).length > 0) {
    const message = 'Choose team members.';
    throw new AppError('invalid_request', { message, issues: [{ path: 'staffIds', message }] });
  }
  await setStaff(trx, deviceId, ids);
  return (await listStaffOf(trx, [deviceId])).map(({ name }) => name);
}

/** @throws AppError `invalid_request` for bytes that are not a point on the curve */
function requireKeys(keys: DeviceKeys | undefined): void {
  if (keys && ![keys.signing, keys.sealing].every(isPublicKey))
    throw new AppError('invalid_request', { message: 'These are not P-256 public keys.' });
}
