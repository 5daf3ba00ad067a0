import { decimalRupees } from '@toodles/api/domain/money.ts';

/** Parses an entered number. A blank is undefined, not 0. */
export const parseNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** Formats a valid amount for the call: `299` becomes `299.00`, so that an unchanged amount stays equal. */
export const normalizeAmount = (text: string): string => decimalRupees(Math.round(Number(text) * 100));

/** An amount for editing: without paise if there are none. */
export const amountText = (amount: string | number): string => String(amount).replace(/\.00$/, '');
