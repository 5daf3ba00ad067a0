import type { z } from 'zod';
import type { PermissionKey } from '../../contract/basics/permissions.ts';
import type { Centre } from '../../contract/desk/devices.ts';
import { type SignedPart, signedPart } from '../../contract/desk/export-file.ts';
import { type OperationResult, outcomes } from '../../contract/desk/operations.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Db } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import { isSignedBy } from '../../secrets/device-keys.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { type Device, findDeviceRow, readCentre } from './device-store.ts';
import { importBatch, importForReview } from './sync/import-batch.ts';

/** Imports the export file of a tablet that can't push its work itself. */
export function importRoutes({ config, database, log }: Services): Route[] {
  return [
    route(endpoints.importOperations, async ({ body, caller, now, write }) => {
      requireReviewer(caller);
      const { tablet, centre, operations } = contentOf(body);
      requireCentre(centre, await readCentre(database.read));
      const device = await requireTablet(database.read, tablet, centre);
      const isSigned = isSignedByTablet(device, body);
      if (!isSigned && !body.asReviews) throw new AppError('file_not_signed');
      const { timeZone } = await readSettings(database.read);
      const today = centreDate(now, timeZone);
      return write(async (trx) => {
        const { dialect } = database;
        const isChecked = config.deskPlausibility;
        const occasion = { deviceId: tablet.id, now, today, timeZone, isChecked, dialect, log };
        const take = isSigned ? importBatch : importForReview;
        const results = await take(trx, operations, occasion);
        const before = { name: tablet.name };
        const after = { ...before, operations: operations.length, isSigned, ...countsOf(results) };
        return {
          answer: { deviceName: tablet.name, results },
          audit: { entity: 'device', entityId: tablet.id, before, after },
        };
      });
    }),
  ];
}

/**
 * A file can make claims about any visit of its tablet and move hours, which takes more than the permission
 * to manage tablets.
 * @throws AppError `not_allowed`
 */
function requireReviewer({ permissions }: { permissions: readonly PermissionKey[] }): void {
  if (!permissions.includes('usage.review')) throw new AppError('not_allowed');
}

type ImportBody = z.output<(typeof endpoints.importOperations)['spec']['body']>;
type Content = Pick<SignedPart, 'tablet' | 'centre' | 'operations'>;

/** @throws AppError `invalid_request` if the signed text is not part of an export file */
function contentOf(body: ImportBody): Content {
  if ('operations' in body) return { ...body, centre: null };
  const read = signedPart.safeParse(parsed(body.signed));
  if (read.success) return read.data;
  throw new AppError('invalid_request', { message: 'This is not part of a tablet’s export file.' });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws AppError `other_centre` */
function requireCentre(centre: Centre | null, own: Centre): void {
  if (centre === null || centre.id === own.id) return;
  const message = `This file belongs to ${centre.name}, another centre. Import it there.`;
  throw new AppError('other_centre', { message, details: { centre: centre.name } });
}

/**
 * A file that does not name its centre must also match the tablet's name, because another centre uses the
 * same numbers for other tablets, sales and visits.
 * @throws AppError `unknown_tablet`
 */
async function requireTablet(db: Db, tablet: Content['tablet'], centre: Centre | null): Promise<Device> {
  const device = await findDeviceRow(db, tablet.id);
  if (!device || (centre === null && device.name !== tablet.name)) throw new AppError('unknown_tablet');
  return device;
}

/** Whether the tablet signed exactly this text; false for a tablet without a registered key. */
function isSignedByTablet({ signing_key }: Device, body: ImportBody): boolean {
  return signing_key !== null && 'signed' in body && isSignedBy(body.signed, body.signature, signing_key);
}

const countsOf = (results: readonly OperationResult[]): Record<string, number> =>
  Object.fromEntries(
    outcomes.map((outcome) => [outcome, results.filter((one) => one.outcome === outcome).length]),
  );
