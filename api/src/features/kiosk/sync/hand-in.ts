import type { Logger } from 'pino';
import type { OperationResult, SyncRequest } from '../../../contract/sync.ts';
import type { Db } from '../../../db/database.ts';
import type { StoreDialect } from '../../../db/dialect.ts';
import { findStanding } from '../../../db/starts.ts';
import type { Receipt } from '../../../domain/receipt.ts';
import { noteContact } from '../device-store.ts';
import { readCursor, tellsOfAnotherPast } from '../pull/cursor.ts';
import { applyOperations } from './apply.ts';
import { noteReceipt } from './receipt-store.ts';
import type { Told } from './receipts.ts';
import { noteRevisions } from './revisions.ts';
import { takeTurn } from './turn-store.ts';

/** When and where a batch is applied. */
export interface Occasion {
  deviceId: number;
  now: Date;
  /** Date of the centre. */
  today: string;
  dialect: StoreDialect;
  log: Logger;
}

interface HandedIn {
  results: OperationResult[];
  revoked: boolean;
  receipt: Receipt;
}

/** The push half of a sync: everything a tablet hands in, in the caller's one transaction. */
export async function handIn(
  trx: Db,
  request: SyncRequest,
  { deviceId, now, today, dialect, log }: Occasion,
): Promise<HandedIn> {
  const { operations, waiting, appVersion } = request;
  if (operations.length > 0) await takeTurn(trx, operations.length);
  const device = await noteContact(trx, { id: deviceId, at: now, waiting, appVersion });
  const isOfAnotherPast = operations.length > 0 && (await tellsOfAnother(trx, request.cursor));
  const occasion = { device, heardAt: now, today, dialect, log, isOfAnotherPast };
  const { answered, changed } = await applyOperations(trx, operations, occasion);
  const receipt = await noteReceipt(trx, device, {
    told: toldIn(request),
    results: answered.map(({ result }) => result),
    moreWaits: waiting > 0,
  });
  const results = operations.length > 0 ? await noteRevisions(trx, answered, changed) : [];
  return { results, revoked: device.revoked_at !== null, receipt };
}

async function tellsOfAnother(trx: Db, cursor: string | null): Promise<boolean> {
  const given = readCursor(cursor);
  return given !== undefined && tellsOfAnotherPast(given, (await findStanding(trx, given.start)).span);
}

/** Earlier versions of the desk only count, and the earliest say nothing. */
function toldIn({ receipt, handedIn }: SyncRequest): Told | undefined {
  if (receipt) return { receipt, count: receipt.count };
  return handedIn === undefined ? undefined : { count: handedIn };
}
