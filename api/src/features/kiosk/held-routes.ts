import type { HeldBatch, HeldOperation } from '../../contract/desk/held-batches.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import { displayName } from '../../http/route/caller.ts';
import { type Route, route } from '../../http/route/route.ts';
import { requireVersion } from '../../http/writes/require-version.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import {
  type BatchRow,
  type BatchSums,
  findBatch,
  type HeldListRow,
  listBatches,
  listHeld,
  sumBatches,
} from './held-lists-store.ts';
import { settleBatch } from './settle-batch.ts';
import { lockSync } from './sync/sync-lock-store.ts';

/** Batches of operations that revoked tablets pushed: one per tablet, settled as a whole. */
export function heldRoutes({ database, log }: Services): Route[] {
  return [
    route(endpoints.listHeldBatches, async ({ query }) => {
      const { rows, total } = await listBatches(database.read, query);
      return { rows: await presentBatches(database.read, rows), total };
    }),

    route(endpoints.listHeldOperations, async ({ params, query }) => {
      if (!(await findBatch(database.read, params.id))) throw new AppError('not_found');
      const { rows, total } = await listHeld(database.read, params.id, query);
      return { rows: rows.map(presentOperation), total };
    }),

    route(endpoints.settleHeldBatch, async ({ params, body, caller, now, write }) => {
      const { timeZone } = await readSettings(database.read);
      return write(async (trx) => {
        // Before the batch, in the order of a sync, to avoid deadlocks. It also keeps further operations out.
        await lockSync(trx, 0);
        const { version, ...decision } = body;
        const read = () => requireBatch(trx, params.id);
        await requireVersion(trx, { table: 'held_batches', id: params.id }, version, read);
        const before = await read();
        const by = { userId: caller.id, name: displayName(caller) };
        const occasion = { now, timeZone, dialect: database.dialect, log };
        await settleBatch(trx, params.id, { ...decision, by }, occasion);
        const after = await read();
        return { answer: after, audit: { entity: 'device', entityId: after.device.id, before, after } };
      });
    }),
  ];
}

async function requireBatch(db: Db, id: number): Promise<HeldBatch> {
  const row = await findBatch(db, id);
  const [batch] = row ? await presentBatches(db, [row]) : [];
  if (!batch) throw new AppError('not_found');
  return batch;
}

async function presentBatches(db: Db, rows: readonly BatchRow[]): Promise<HeldBatch[]> {
  const sums = await sumBatches(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentBatch(row, sums.get(row.id)));
}

function presentBatch(row: BatchRow, sums: BatchSums | undefined): HeldBatch {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    device: {
      id: row.device_id,
      name: row.device_name,
      revokedAt: row.revoked_at,
      closedAt: row.closed_at,
      waitingThen: row.waiting_when_revoked,
      lastSeenThen: row.seen_when_revoked,
    },
    openedAt: row.opened_at,
    lastAt: row.last_at,
    visits: sums?.visits ?? 0,
    children: sums?.children ?? 0,
    hours: (sums?.minutes ?? 0) / 60,
    families: sums?.families ?? 0,
    arrivals: sums?.arrivals ?? 0,
    changes: sums?.others ?? 0,
    sentByTablet: sums?.sentByTablet ?? 0,
    claimedFrom: sums?.firstAt ?? null,
    claimedTo: sums?.lastAt ?? null,
    afterRevocation: sums?.afterRevocation ?? 0,
    refused: row.refused,
    accepted: row.accepted,
    rejected: row.rejected,
    note: row.note,
    settledBy: row.settled_by,
    settledAt: row.settled_at,
  };
}

const presentOperation = (row: HeldListRow): HeldOperation => ({
  id: row.operation_id,
  kind: row.kind,
  about: row.about,
  happenedAt: row.happened_at,
  receivedAt: row.heard_at,
  children: row.children,
  hours: row.minutes / 60,
  packageSaleId: row.sale_id,
  saleReference: row.reference,
  customerName: row.customer_name,
  sentByTablet: row.sent_id !== null,
  state: row.state,
  outcome: row.outcome,
  message: row.message,
});
