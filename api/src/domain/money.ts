import { lazily } from './lazily.ts';

const whole = lazily(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }));
const withPaise = lazily(
  () => new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/**
 * Whole paise as the wire carries money (product.md, decision 6): 49900 is `"499.00"`, -5 is `"-0.05"`.
 * @param paise an integer
 */
export function decimalRupees(paise: number): string {
  const size = Math.abs(paise);
  const rupees = Math.floor(size / 100);
  return `${paise < 0 ? '-' : ''}${rupees}.${String(size % 100).padStart(2, '0')}`;
}

/** The wire's decimal rupees in whole paise: `"499.00"` is 49900. */
export const paiseOf = (amount: string): number => Math.round(Number(amount) * 100);

/** Whole paise as people read them, with Indian grouping: `₹1,499`, `₹1,018.30`; paise only when there are any. */
export function rupeesText(paise: number): string {
  const amount = Math.abs(paise) / 100;
  return `${paise < 0 ? '−' : ''}₹${(paise % 100 === 0 ? whole : withPaise)().format(amount)}`;
}
