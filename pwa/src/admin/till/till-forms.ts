import { amountIn, requiredText } from '@toodles/api/contract/basics/fields.ts';
import { drawerName } from '@toodles/api/contract/money/drawers.ts';
import { positiveAmount } from '@toodles/api/contract/money/orders.ts';
import { type CashCounts, paidOutCategories } from '@toodles/api/contract/money/tills.ts';
import { countedCash, denominations } from '@toodles/api/domain/billing/till.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { z } from 'zod';
import { validatedText } from '../ui/validated-text.ts';

const note = z.string().max(200, 'Use at most 200 characters.');

export const openForm = z.object({ floatAmount: validatedText(amountIn) });

export const moveForm = z.object({
  amount: validatedText(positiveAmount),
  note,
  category: z.enum(['', ...paidOutCategories]),
  image: z.string(),
});
export type MoveForm = z.output<typeof moveForm>;

/** A paid-out says what it was for. */
export const paidOutForm = moveForm
  .refine(({ category }) => category !== '', { error: 'Choose what it was for.', path: ['category'] })
  .refine(({ category, note: words }) => category !== 'other' || words.trim() !== '', {
    error: 'Write what it was for.',
    path: ['note'],
  });

export const emptyMove: MoveForm = { amount: '', note: '', category: '', image: '' };

export const drawerForm = z.object({ name: validatedText(drawerName) });

export const reopenForm = z.object({ reason: validatedText(requiredText(200)) });

/** How many of each note and coin, as typed. */
export type TypedCounts = Readonly<Partial<Record<string, string>>>;

/** The counts in the API's form; blank fields are left out. */
export const toCounts = (typed: TypedCounts): CashCounts =>
  Object.fromEntries(
    denominations.flatMap((rupees) => {
      const pieces = typed[rupees] ?? '';
      return /^\d{1,5}$/.test(pieces) ? [[String(rupees), Number(pieces)]] : [];
    }),
  );

export const countedAmount = (typed: TypedCounts): string => decimalRupees(countedCash(toCounts(typed)));

/** Counted less expected, in paise. */
export const differenceOf = (counted: string, expected: string): number =>
  paiseOf(counted) - paiseOf(expected);
