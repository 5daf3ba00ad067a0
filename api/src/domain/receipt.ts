/**
 * What a tablet and the server lay side by side to see that they know of the same operations (offline.md, 'Receipts').
 * `sum` adds up the ids as numbers of 128 bits, wrapping around, as 32 hexadecimal digits: the same for the same set in
 * whatever order it was heard, and nearly certainly another for any other.
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

export const isSameReceipt = (a: Receipt, b: Receipt): boolean => a.count === b.count && a.sum === b.sum;
