/**
 * The receipt that a tablet and the server compare to check that they know the same operations (docs/sync.md,
 * 'Receipts'). `sum` adds the ids as 128-bit numbers with wrap-around, as 32 hexadecimal digits. The same set
 * gives the same sum in any order; another set almost certainly gives another.
 */
export interface Receipt {
  count: number;
  sum: string;
}

export const noReceipt: Receipt = { count: 0, sum: '0'.repeat(32) };

const size = 2n ** 128n;
const numberOf = (id: string): bigint => BigInt(`0x${id.replaceAll('-', '')}`);
const hex = (sum: bigint): string => (((sum % size) + size) % size).toString(16).padStart(32, '0');

/** @param ids UUIDs that are not in the receipt yet */
export function withIds({ count, sum }: Receipt, ids: readonly string[]): Receipt {
  const added = ids.reduce((total, id) => total + numberOf(id), 0n);
  return { count: count + ids.length, sum: hex(BigInt(`0x${sum}`) + added) };
}

/** @param ids UUIDs that are in the receipt */
export function withoutIds({ count, sum }: Receipt, ids: readonly string[]): Receipt {
  const taken = ids.reduce((total, id) => total + numberOf(id), 0n);
  return { count: count - ids.length, sum: hex(BigInt(`0x${sum}`) - taken) };
}

/**
 * A fingerprint of the operations that `here` lacks of `own`: stable while the same ones are missing,
 * whatever either side adds.
 */
export function missingFingerprint(own: Receipt, here: Receipt): string {
  const sum = hex(BigInt(`0x${own.sum}`) - BigInt(`0x${here.sum}`));
  return `${own.count - here.count}:${sum}`;
}

/**
 * Whether a server has lost some of a tablet's pushed operations and the tablet has not replayed its history
 * yet. New operations of the tablet would be applied out of order.
 * @param told.missing absent if the tablet does not replay history
 */
export function needsRequeue(
  reported: { receipt?: Receipt | undefined; missing?: string | null | undefined },
  here: Receipt,
): boolean {
  const { receipt, missing } = reported;
  if (!receipt || missing === undefined || receipt.count <= here.count) return false;
  return missing !== missingFingerprint(receipt, here);
}

export const isSameReceipt = (a: Receipt, b: Receipt): boolean => a.count === b.count && a.sum === b.sum;
