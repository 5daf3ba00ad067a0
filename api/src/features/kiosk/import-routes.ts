import { endpoints } from '../../contract/endpoints.ts';
import type { PermissionKey } from '../../contract/permissions.ts';
import { type OperationResult, outcomes } from '../../contract/sync.ts';
import type { Db } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { AppError } from '../../http/app-error.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { findDeviceRow } from './device-store.ts';
import { importBatch } from './sync/import-batch.ts';

/** The work of a tablet that cannot hand it in itself, as its export file has it. */
export function importRoutes({ database, log }: Services): Route[] {
  return [
    route(endpoints.importOperations, async ({ body, caller, now, write }) => {
      requireReviewer(caller);
      const { tablet, operations } = body;
      await requireTablet(database.read, tablet);
      const { timeZone } = await readSettings(database.read);
      const today = centreDate(now, timeZone);
      return write(async (trx) => {
        const occasion = { deviceId: tablet.id, now, today, timeZone, dialect: database.dialect, log };
        const results = await importBatch(trx, operations, occasion);
        const before = { name: tablet.name };
        const after = { ...before, operations: operations.length, ...countsOf(results) };
        return {
          answer: { deviceName: tablet.name, results },
          audit: { entity: 'device', entityId: tablet.id, before, after },
        };
      });
    }),
  ];
}

/**
 * A file says what it likes of any visit of its tablet, and takes and gives back hours by it: that takes more than
 * looking after tablets.
 * @throws AppError `not_allowed`
 */
function requireReviewer({ permissions }: { permissions: readonly PermissionKey[] }): void {
  if (!permissions.includes('usage.review')) throw new AppError('not_allowed');
}

/**
 * The name has to be the tablet's as well: the numbers of another centre's tablets, sales and visits mean others here.
 * @throws AppError `unknown_tablet`
 */
async function requireTablet(db: Db, tablet: { id: number; name: string }): Promise<void> {
  const device = await findDeviceRow(db, tablet.id);
  if (device?.name !== tablet.name) throw new AppError('unknown_tablet');
}

const countsOf = (results: readonly OperationResult[]): Record<string, number> =>
  Object.fromEntries(
    outcomes.map((outcome) => [outcome, results.filter((one) => one.outcome === outcome).length]),
  );
