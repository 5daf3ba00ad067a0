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

/** What `here` lacks of `own`, as one mark: the same for as long as it lacks the same, whatever both learn of since. */
export function lackOf(own: Receipt, here: Receipt): string {
  const sum = hex(BigInt(`0x${own.sum}`) - BigInt(`0x${here.sum}`));
  return `${own.count - here.count}:${sum}`;
}

/**
 * Whether a server has forgotten some of what a tablet handed in, and the tablet has not handed it in again as far as it
 * keeps it: what the tablet brings now would come before that.
 * @param told.missing absent where the tablet would not hand anything in again
 */
export function isToHandAgain(
  told: { receipt?: Receipt | undefined; missing?: string | null | undefined },
  here: Receipt,
): boolean {
  const { receipt, missing } = told;
  if (!receipt || missing === undefined || receipt.count <= here.count) return false;
  return missing !== lackOf(receipt, here);
}

export const isSameReceipt = (a: Receipt, b: Receipt): boolean => a.count === b.count && a.sum === b.sum;
