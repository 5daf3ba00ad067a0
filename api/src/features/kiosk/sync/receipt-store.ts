import type { OperationResult } from '../../../contract/desk/operations.ts';
import type { Db } from '../../../db/database.ts';
import { inChunks } from '../../../db/in-chunks.ts';
import { type Receipt, withIds } from '../../../domain/desk/receipt.ts';
import type { Device } from '../device-store.ts';
import { findPushed } from './facts-store.ts';
import { isInStep, type ReportedReceipt } from './receipts.ts';

interface ReceiptCall {
  reported: ReportedReceipt | undefined;
  /** The results of the call's operations. */
  results: readonly OperationResult[];
  moreWaits: boolean;
}

/**
 * Compares the tablet's receipt with the server's, and adds the call's operations to the latter
 * (docs/sync.md, 'Receipts'). Every `applied`, `review` or `duplicate` counts, even if another tablet or a
 * file brought it before.
 * @param device as it was before this call
 * @returns the server's receipt including this call, and whether the tablet's matched the one before it
 */
export async function recordReceipt(
  trx: Db,
  device: Device,
  call: ReceiptCall,
): Promise<{ receipt: Receipt; isInStep: boolean }> {
  const serverReceipt: Receipt = { count: device.receipt_count, sum: device.receipt_sum };
  const ids = acceptedIds(call.results);
  const known = ids.length > 0 ? new Set(await findPushed(trx, device.id, ids)) : new Set<string>();
  const fresh = ids.filter((id) => !known.has(id));
  const after = withIds(serverReceipt, fresh);
  await inChunks(
    fresh.map((id) => ({ operation_id: id, device_id: device.id })),
    (rows) => trx.insertInto('handed_in').values(rows).execute(),
  );
  const compared =
    call.reported &&
    compare(call.reported, { ...call, serverReceipt, known: [...known], fresh: fresh.length });
  if (fresh.length > 0 || compared) await write(trx, device.id, { after, ...compared });
  return { receipt: after, isInStep: compared?.inStep === true };
}

/** A tablet may send an id in capitals, or twice in one call. */
const acceptedIds = (results: readonly OperationResult[]): string[] => [
  ...new Set(results.filter(({ outcome }) => outcome !== 'invalid').map(({ id }) => id.toLowerCase())),
];

interface ReceiptComparison {
  inStep: boolean | undefined;
  reportedCount: number;
  serverCount: number;
}

/** If both agree, the counts include this call; if not, they are those that were compared. */
function compare(
  reported: ReportedReceipt,
  call: { serverReceipt: Receipt; known: readonly string[]; moreWaits: boolean; fresh: number },
): ReceiptComparison {
  const { serverReceipt, known, moreWaits, fresh } = call;
  const inStep = isInStep({ reported, serverReceipt, known, moreWaits });
  if (inStep)
    return { inStep, reportedCount: serverReceipt.count + fresh, serverCount: serverReceipt.count + fresh };
  // If the tablet knows of more, what it sends again is already included.
  const answered = reported.count < serverReceipt.count ? known.length : 0;
  return { inStep, reportedCount: reported.count + answered, serverCount: serverReceipt.count };
}

async function write(
  trx: Db,
  id: number,
  { after, ...compared }: { after: Receipt } & Partial<ReceiptComparison>,
) {
  const { inStep, reportedCount, serverCount } = compared;
  await trx
    .updateTable('devices')
    .set({
      receipt_count: after.count,
      receipt_sum: after.sum,
      ...(reportedCount !== undefined &&
        serverCount !== undefined && { told_count: reportedCount, told_here: serverCount }),
      ...(inStep !== undefined && { is_in_step: inStep ? (1 as const) : (0 as const) }),
    })
    .where('id', '=', id)
    .execute();
}
