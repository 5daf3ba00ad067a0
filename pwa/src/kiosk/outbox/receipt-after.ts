import { isSameReceipt, lackOf, type Receipt, withIds, withoutIds } from '@toodles/api/domain/receipt.ts';
import type { DeskState } from '../db/rows.ts';

interface Taken {
  /** As the tablet stood when the call was made. */
  deviceId: number | null;
  answers: number;
  /** Operations that the answer took off the queue as applied, under review or known before. */
  ids: readonly string[];
  /** The server's receipt, the call included; undefined from a server that has none. */
  server: Receipt | undefined;
  /** How many operations wait now. */
  waiting: number;
}

type Compared = Pick<DeskState, 'receipt' | 'inStep' | 'missing'> & {
  /** What of the tablet's own the server does not know, as one mark; null where it knows all. */
  forgotten: string | null;
};

/**
 * The tablet's own receipt after an answer, laid beside the server's (offline.md, 'Receipts'). While anything waits the
 * server may have heard of it, and its answer may be lost: then only that both are the same says something, or that the
 * server has fewer.
 * @param before as stored when the answer is taken in
 */
export function receiptAfter(before: DeskState, taken: Taken): Compared {
  const isOurs = taken.deviceId === (before.device?.id ?? null);
  const receipt = isOurs && before.receipt ? withIds(before.receipt, taken.ids) : before.receipt;
  const { missing } = before;
  const unsaid = { receipt, inStep: before.inStep, missing, forgotten: null };
  // Another runner's answer came in between: what the server counted here is older than what is known.
  if (!isOurs || taken.answers !== before.answers || !taken.server) return unsaid;
  if (!receipt) {
    const isSameNumber = before.receipts.heard + taken.ids.length === taken.server.count;
    // Known by number alone (a database of before there were receipts): the same number makes the server's our own.
    if (isSameNumber) return { ...unsaid, receipt: taken.server, inStep: true };
    return { ...unsaid, inStep: taken.waiting > 0 ? null : false };
  }
  // In step again, what it may forget next is another matter.
  if (isSameReceipt(receipt, taken.server)) return { ...unsaid, inStep: true, missing: null };
  // All of our own was taken before this answer: whatever of the rest it has heard, fewer than that is too few.
  const hasFewer = taken.server.count < receipt.count;
  if (taken.waiting > 0 && !hasFewer) return { ...unsaid, inStep: null };
  const hasMore = taken.server.count > receipt.count;
  return { ...unsaid, inStep: false, forgotten: hasMore ? null : lackOf(receipt, taken.server) };
}

/** The state once what is kept of the history waits again: it is no part of what the server is known to have. */
export function stateHandingAgain(state: DeskState, ids: readonly string[], missing: string): DeskState {
  return {
    ...state,
    missing,
    receipt: state.receipt && withoutIds(state.receipt, ids),
    receipts: { ...state.receipts, heard: state.receipts.heard - ids.length },
    // The server's rows are older than ours: revisions of the two say nothing of each other.
    cursor: null,
    staging: null,
    pullFrom: null,
    isOtherWorld: true,
  };
}
