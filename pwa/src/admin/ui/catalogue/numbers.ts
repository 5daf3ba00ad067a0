import { decimalRupees } from '@toodles/api/domain/money.ts';

/** A number as it is typed; a blank field is none, and not 0. */
export const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** An amount that was checked, as the calls carry it: `299` is `299.00`, so that what did not change is the same. */
export const amountIn = (text: string): string => decimalRupees(Math.round(Number(text) * 100));

/** An amount as one types it: no paise where there are none. */
export const amountText = (amount: string | number): string => String(amount).replace(/\.00$/, '');
