/** The most that a till takes at once, in paise: eight digits of rupees, as the contract has it. */
const mostPaise = 9_999_999_999;

/**
 * Whole paise from what someone typed: `499`, `1,018.30`, `₹500`. Null for anything else, and for nothing.
 */
export function parseAmount(typed: string): number | null {
  const plain = typed.replaceAll(/[₹,\s]/g, '');
  if (!/^\d{1,8}(\.\d{0,2})?$/.test(plain)) return null;
  const paise = Math.round(Number(plain) * 100);
  return paise <= mostPaise ? paise : null;
}

/** Paise as a field shows them: `499`, `1018.30`. */
export const amountText = (paise: number): string =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);

/** Notes and round sums, in paise. */
const roundSums = [10_000, 20_000, 50_000, 100_000, 200_000];

/**
 * What a family probably hands over for an amount, in paise, the least first: the exact amount, and the next
 * round sums above it. At most four.
 */
export function likelyCash(amountPaise: number): number[] {
  const next = roundSums.map((sum) => Math.ceil(amountPaise / sum) * sum);
  return [...new Set([amountPaise, ...next])].sort((a, b) => a - b).slice(0, 4);
}
