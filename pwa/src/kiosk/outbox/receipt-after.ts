import { isSameReceipt, lackOf, type Receipt, withIds, withoutIds } from '@toodles/api/domain/receipt.ts';
import type { DeskState } from '../db/rows.ts';

interface Taken {
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

type Compared = Pick<DeskState, 'receipt' | 'inStep' | 'missing'> & {
  /** A mark for the tablet's operations that the server lacks; null when it has them all. */
  forgotten: string | null;
};

/**
 * The tablet's receipt after a response, compared with the server's (docs/sync.md, 'Receipts'). While
 * operations wait, the server may have some whose response was lost. In that case only two results are
 * certain: equal receipts, and a server that has fewer.
 * @param before the stored state when the response is applied
 */
export function receiptAfter(before: DeskState, taken: Taken): Compared {
  const isOurs = taken.deviceId === (before.device?.id ?? null);
  const receipt = isOurs && before.receipt ? withIds(before.receipt, taken.ids) : before.receipt;
  const { missing } = before;
  const unsaid = { receipt, inStep: before.inStep, missing, forgotten: null };
  // Another runner's response arrived in between, so this count of the server is out of date.
  if (!isOurs || taken.answers !== before.answers || !taken.server) return unsaid;
  if (!receipt) {
    const isSameNumber = before.receipts.heard + taken.ids.length === taken.server.count;
    // Only the number is known (a database from before receipts). On a match, adopt the server's receipt.
    if (isSameNumber) return { ...unsaid, receipt: taken.server, inStep: true };
    return { ...unsaid, inStep: taken.waiting > 0 ? null : false };
  }
  // In sync again, so a later loss is a new one.
  if (isSameReceipt(receipt, taken.server)) return { ...unsaid, inStep: true, missing: null };
  // The server had all of ours before this response, so a lower count means that it lost some.
  const hasFewer = taken.server.count < receipt.count;
  if (taken.waiting > 0 && !hasFewer) return { ...unsaid, inStep: null };
  const hasMore = taken.server.count > receipt.count;
  return { ...unsaid, inStep: false, forgotten: hasMore ? null : lackOf(receipt, taken.server) };
}

/** The state once the stored history waits again, which removes it from the tablet's receipt. */
export function stateHandingAgain(state: DeskState, ids: readonly string[], missing: string): DeskState {
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
