import { isSameReceipt, type Receipt, withIds } from '../../../domain/receipt.ts';

/** What a tablet tells of what it knows to be handed in: all of it or, as earlier versions do, only how many. */
export interface Told {
  receipt?: Receipt | undefined;
  count: number;
}

interface Call {
  told: Told;
  /** Ours, before this call. */
  here: Receipt;
  /** Of what the call carries, the ids that are in ours already: the tablet was not told. */
  known: readonly string[];
  /** Whether more waits on the tablet than the call carries. */
  moreWaits: boolean;
}

/**
 * Whether a tablet and the server agree on what was handed in (offline.md, 'Receipts'). A tablet that knows of less,
 * and brings just that, has not had an answer; where it brings some of it and more waits, the next call tells. One
 * that knows of more was answered by a server that has forgotten since, as one whose backup was restored.
 */
export function isInStep({ told, here, known, moreWaits }: Call): boolean | undefined {
  if (isSame(told, [], here) || isSame(told, known, here)) return true;
  return told.count + known.length < here.count && moreWaits ? undefined : false;
}

const isSame = ({ receipt, count }: Told, known: readonly string[], here: Receipt): boolean =>
  receipt ? isSameReceipt(withIds(receipt, known), here) : count + known.length === here.count;
