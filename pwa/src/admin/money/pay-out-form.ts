import { positiveAmount } from '@toodles/api/contract/money/orders.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { z } from 'zod';
import { rupeesOf } from '../../shared/format.ts';
import { validatedText } from '../ui/validated-text.ts';
import { chosenTender } from './tender.ts';

/** A payout of at most a family's credit. */
export const payOutForm = (credit: string) =>
  z.object({
    amount: validatedText(positiveAmount).refine(
      (typed) => (positiveAmount.safeParse(typed).data ?? 0) <= paiseOf(credit),
      `The credit is ${rupeesOf(credit)}. Enter at most that.`,
    ),
    tender: chosenTender,
    reason: z.string().trim().min(1, 'Enter a reason.').max(200, 'Use at most 200 characters.'),
  });
