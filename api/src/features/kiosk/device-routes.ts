import { endpoints } from '../../contract/endpoints.ts';
import { AppError } from '../../http/app-error.ts';
import { type AuditEntry, type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { addDevice, findDeviceRow, listDeviceRows, markRevoked, redeemCode } from './device-store.ts';
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

/** Tablets: an enrolment code from the portal, redeemed at the desk; revoked from the portal, or by leaving the desk. */
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
        return {
          answer: { id, name, enrolmentCode, expiresAt: codeExpiresAt.toISOString() },
          audit: { entity: 'device', entityId: id, after: { name } },
        };
      });
    }),

    route(endpoints.listDevices, async ({ query }) => {
      const { rows, total } = await listDeviceRows(database.read, query);
      return { rows: rows.map(presentDevice), total };
    }),

    route(endpoints.revokeDevice, async ({ params, now, write }) =>
      write(async (trx) => {
        const before = await findDeviceRow(trx, params.id);
        if (!before) throw new AppError('not_found');
        // Revoked before: nothing to do, and nothing to note.
        const isNew = await markRevoked(trx, params.id, now);
        const revokedAt = isNew ? now.toISOString() : before.revoked_at;
        const audit: AuditEntry = { entity: 'device', entityId: before.id, before: presentDevice(before) };
        return { answer: undefined, audit: isNew ? { ...audit, after: { revokedAt } } : [] };
      }),
    ),

    route(endpoints.enrolDevice, async ({ body, address, cookies, now, write }) => {
      await limits.consume(enrolmentsFromAddress, address, now);
      const token = newDeviceToken();
      const redeemed = { codeHash: hashOf(body.code), tokenHash: hashOf(token), now };
      const device = await write((trx) => redeemCode(trx, redeemed));
      if (!device) throw new AppError('invalid_enrolment_code');
      // Whoever was given a code does not guess.
      await limits.forget(enrolmentsFromAddress, address);
      cookies.set(deviceCookie, token, deviceCookieOptions);
      return { device: { id: device.id, name: device.name } };
    }),

    // The cookie stays, or an answer that comes late would take that of a desk which was enrolled anew meanwhile.
    route(endpoints.leaveDesk, async ({ caller, now, write }) => {
      await write((trx) => markRevoked(trx, caller.id, now));
      return undefined;
    }),
  ];
}
