import {
  isSameReceipt,
  missingFingerprint,
  type Receipt,
  withIds,
  withoutIds,
} from '@toodles/api/domain/desk/receipt.ts';
import type { DeskState } from './rows.ts';

interface ReceiptUpdate {
  /** The device of the tablet when it made the call. */
  deviceId: number | null;
  answers: number;
  /** Operations that the response acknowledged as applied, under review or duplicate. */
  ids: readonly string[];
  /** The server's receipt, this call included; undefined from a server without receipts. */
  server: Receipt | undefined;
  /** Number of operations that wait now. */
  waiting: number;
}

type ReceiptComparison = Pick<DeskState, 'receipt' | 'inStep' | 'missing'> & {
  /** A mark for the tablet's operations that the server lacks; null when it has them all. */
  missingFingerprint: string | null;
};

/**
 * The tablet's receipt after a response, compared with the server's (docs/sync.md, 'Receipts'). While
 * operations wait, the server may have some whose response was lost. In that case only two results are
 * certain: equal receipts, and a server that has fewer.
 * @param before the stored state when the response is applied
 */
export function evaluateReceipt(before: DeskState, update: ReceiptUpdate): ReceiptComparison {
  const isOurs = update.deviceId === (before.device?.id ?? null);
  const receipt = isOurs && before.receipt ? withIds(before.receipt, update.ids) : before.receipt;
  const { missing } = before;
  const unchanged = { receipt, inStep: before.inStep, missing, missingFingerprint: null };
  // Another runner's response arrived in between, so this count of the server is out of date.
  if (!isOurs || update.answers !== before.answers || !update.server) return unchanged;
  if (!receipt) {
    const isSameNumber = before.receipts.heard + update.ids.length === update.server.count;
    // Only the number is known (a database from before receipts). On a match, adopt the server's receipt.
    if (isSameNumber) return { ...unchanged, receipt: update.server, inStep: true };
    return { ...unchanged, inStep: update.waiting > 0 ? null : false };
  }
  // In sync again, so a later loss is a new one.
  if (isSameReceipt(receipt, update.server)) return { ...unchanged, inStep: true, missing: null };
  // The server had all of ours before this response, so a lower count means that it lost some.
  const hasFewer = update.server.count < receipt.count;
  if (update.waiting > 0 && !hasFewer) return { ...unchanged, inStep: null };
  const hasMore = update.server.count > receipt.count;
  return {
    ...unchanged,
    inStep: false,
    missingFingerprint: hasMore ? null : missingFingerprint(receipt, update.server),
  };
}

/** The state once the stored history waits again, which removes it from the tablet's receipt. */
export function stateAfterRequeue(state: DeskState, ids: readonly string[], missing: string): DeskState {
  return {
    ...state,
    missing,
    receipt: state.receipt && withoutIds(state.receipt, ids),
    receipts: { ...state.receipts, heard: state.receipts.heard - ids.length },
    // The server's rows are older than ours, so their revisions cannot be compared.
    cursor: null,
    staging: null,
    pullFrom: null,
    isOtherWorld: true,
  };
}
