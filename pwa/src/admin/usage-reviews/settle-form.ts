import { needsReason, settleUsageReview } from '@toodles/api/contract/hours/usage-reviews.ts';
import { positiveAmount } from '@toodles/api/contract/money/orders.ts';
import { z } from 'zod';
import { chosenTender, tenderForm } from '../money/tender.ts';
import { validatedText } from '../ui/validated-text.ts';
import type { Resolution } from './review-messages.ts';

/** The form that settles a review. It requires a note exactly where the server does. */
export const settleForm = (resolution: Resolution) =>
  z.object({
    amount: resolution === 'charge' ? validatedText(positiveAmount) : z.string(),
    tender: resolution === 'charge' ? chosenTender : tenderForm,
    note: validatedText(settleUsageReview.spec.body.shape.note).refine(
      (note) => note.trim() !== '' || !needsReason(resolution),
      { error: 'Enter a reason.' },
    ),
  });
