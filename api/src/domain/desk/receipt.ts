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

/** How two receipts differ: stable while they differ by the same operations, whatever both sides add. */
export function differenceOf(own: Receipt, here: Receipt): string {
  const sum = hex(BigInt(`0x${own.sum}`) - BigInt(`0x${here.sum}`));
  return `${own.count - here.count}:${sum}`;
}

/**
 * Whether a tablet's receipt and the server's hold the same operations.
 * @param checked a difference that both have found harmless before; null if there is none
 */
export const agree = (own: Receipt, here: Receipt, checked: string | null): boolean =>
  isSameReceipt(own, here) || (checked !== null && checked === differenceOf(own, here));

export interface Reported {
  /** The tablet's receipt. */
  own: Receipt;
  /** A difference that both have found harmless before; null if there is none. */
  checked: string | null;
  /** The accepted operations that the tablet still stores, if it names them. */
  heard?: readonly string[] | undefined;
  /** The operations of the call. The tablet may have missed the response to an earlier one. */
  sent: readonly string[];
}

/**
 * Whether a server with the receipt `here` has every operation that a tablet believes to be accepted and still
 * stores. If it lacks one, later ones would be applied out of order.
 * @param isHere whether the server has an operation of this tablet
 * @returns `unclear` until the tablet names them
 */
export function whatIsHere(
  { own, checked, heard, sent }: Reported,
  here: Receipt,
  isHere: (id: string) => boolean,
): 'all' | 'not all' | 'unclear' {
  if (agree(own, here, checked)) return 'all';
  if (heard) return heard.every(isHere) ? 'all' : 'not all';
  return agree(withIds(own, sent.filter(isHere)), here, checked) ? 'all' : 'unclear';
}

/**
 * For tablets that can't name the operations that they store: whether the server has fewer operations than the
 * tablet reports, and the tablet has not pushed its history again.
 * @param reported.missing absent if the tablet does not push history again
 */
export function needsRequeue(
  reported: { receipt?: Receipt | undefined; missing?: string | null | undefined },
  here: Receipt,
): boolean {
  const { receipt, missing } = reported;
  if (!receipt || missing === undefined || receipt.count <= here.count) return false;
  return missing !== differenceOf(receipt, here);
}

export const isSameReceipt = (a: Receipt, b: Receipt): boolean => a.count === b.count && a.sum === b.sum;
