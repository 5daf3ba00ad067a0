import { endpoints } from '../../contract/endpoints.ts';
import { type Operation, type OperationResult, outcomes } from '../../contract/sync.ts';
import type { Db } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { AppError } from '../../http/app-error.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { findDeviceRow } from './device-store.ts';
import { importBatch } from './sync/import-batch.ts';

/** As many as a tablet hands in at once. */
const inBatch = 1000;

/** The work of a tablet that cannot hand it in itself, as its export file has it. */
export function importRoutes({ database, log }: Services): Route[] {
  return [
    route(endpoints.importOperations, async ({ body, now, write }) => {
      const { tablet, operations } = body;
      await requireTablet(database.read, tablet);
      const { timeZone } = await readSettings(database.read);
      const today = centreDate(now, timeZone);
      const occasion = { deviceId: tablet.id, now, today, dialect: database.dialect, log };
      const batches = batchesOf(operations);
      const last = batches.pop() ?? [];
      const results: OperationResult[] = [];
      // Each is kept once it is done. Where a later one fails, the file is given again, and each operation counts once.
      for (const batch of batches)
        results.push(...(await database.write((trx) => importBatch(trx, batch, occasion))));
      return write(async (trx) => {
        results.push(...(await importBatch(trx, last, occasion)));
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
 * The name has to be the tablet's as well: the numbers of another centre's tablets, sales and visits mean others here.
 * @throws AppError `unknown_tablet`
 */
async function requireTablet(db: Db, tablet: { id: number; name: string }): Promise<void> {
  const device = await findDeviceRow(db, tablet.id);
  if (device?.name !== tablet.name) throw new AppError('unknown_tablet');
}

const batchesOf = (operations: readonly Operation[]): Operation[][] =>
  Array.from({ length: Math.ceil(operations.length / inBatch) }, (_, n) =>
    operations.slice(n * inBatch, (n + 1) * inBatch),
  );

const countsOf = (results: readonly OperationResult[]): Record<string, number> =>
  Object.fromEntries(
    outcomes.map((outcome) => [outcome, results.filter((one) => one.outcome === outcome).length]),
  );
