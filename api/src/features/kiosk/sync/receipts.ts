import { isSameReceipt, type Receipt, withIds } from '../../../domain/desk/receipt.ts';

/** A tablet's report of its pushed operations: its receipt or, in early versions, only the count. */
export interface ReportedReceipt {
  receipt?: Receipt | undefined;
  count: number;
}

interface ReceiptCall {
  reported: ReportedReceipt;
  /** The server's receipt before this call. */
  serverReceipt: Receipt;
  /** Ids in the call that the server's receipt already contains: the tablet did not get the response. */
  known: readonly string[];
  /** Whether more waits on the tablet than the call carries. */
  moreWaits: boolean;
}

/**
 * Whether a tablet and the server agree on what was pushed (docs/sync.md, 'Receipts'). A tablet that knows of
 * less, and sends exactly the rest, has missed a response. If it sends only part of the rest and more waits,
 * the next call will tell. A tablet that knows of more was answered by a server that has lost data since, for
 * example by a restore.
 */
export function isInStep({ reported, serverReceipt, known, moreWaits }: ReceiptCall): boolean | undefined {
  if (isSame(reported, [], serverReceipt) || isSame(reported, known, serverReceipt)) return true;
  return reported.count + known.length < serverReceipt.count && moreWaits ? undefined : false;
}

const isSame = (
  { receipt, count }: ReportedReceipt,
  known: readonly string[],
  serverReceipt: Receipt,
): boolean =>
  receipt
    ? isSameReceipt(withIds(receipt, known), serverReceipt)
    : count + known.length === serverReceipt.count;
