/**
 * Whole paise in the API's format (docs/product.md, decision 6): 49900 is `"499.00"`, -5 is `"-0.05"`.
 * @param paise an integer
 */
export function decimalRupees(paise: number): string {
  const size = Math.abs(paise);
  const rupees = Math.floor(size / 100);
  return `${paise < 0 ? '-' : ''}${rupees}.${String(size % 100).padStart(2, '0')}`;
}

/** The API's decimal rupees in whole paise: `"499.00"` is 49900. */
export const paiseOf = (amount: string): number => Math.round(Number(amount) * 100);

/** Whole paise for display, with Indian grouping: `₹1,499`, `₹1,018.30`; paise only if there are any. */
export function rupeesText(paise: number): string {
  return paise % 100 === 0 ? `${sign(paise)}₹${wholeRupees(paise)}` : rupeesExactText(paise);
}

/** Like `rupeesText`, always with paise: `₹1,198.00`. */
export function rupeesExactText(paise: number): string {
  return `${sign(paise)}₹${wholeRupees(paise)}.${String(Math.abs(paise) % 100).padStart(2, '0')}`;
}

const sign = (paise: number) => (paise < 0 ? '−' : '');

const wholeRupees = (paise: number) => grouped(Math.floor(Math.abs(paise) / 100));

/**
 * Digits with Indian grouping: `1,23,456`. Not with the platform's formatter, because a slow phone takes
 * longer to create one than to show a page of prices.
 * @param n with at most two decimals
 */
export const grouped = (n: number): string => String(n).replace(/\d(?=(\d\d)+\d(\.|$))/g, '$&,');
