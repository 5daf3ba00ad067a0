import { calendarDate } from '@toodles/api/contract/basics.ts';
import type { Sale } from '@toodles/api/contract/hour-packages.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { mayExtend } from '@toodles/api/domain/hours.ts';
import { z } from 'zod';
import { reasonForm } from './reason-form.ts';

/** How much longer is offered first, in days. */
export const EXTEND_DAYS = [30, 90, 365] as const;

/** The day from which longer is counted: the last one of a package, or today where that is over. */
export const extendFrom = ({ validTill }: Sale, today: string): string =>
  validTill < today ? today : validTill;

const messages = {
  not_later: 'Choose a later day than it is valid till now.',
  past_date: 'Choose today or a later date.',
  sale_cancelled: 'This hour package was cancelled.',
};

/** The Extend form as it is typed, held to the rule that the server holds it to. */
export function extendForm({ validTill, status }: Sale, today: string) {
  return z.object({
    validTill: calendarDate.superRefine((wanted, context) => {
      const verdict = mayExtend(
        { validTill, cancelledAt: status === 'cancelled' ? '' : null },
        wanted,
        today,
      );
      if (!verdict.ok) context.addIssue({ code: 'custom', message: messages[verdict.code] });
    }),
    reason: reasonForm.shape.reason,
  });
}
export type ExtendForm = z.input<ReturnType<typeof extendForm>>;

/** The form as it opens: the least of what is offered. */
export const freshExtend = (sale: Sale, today: string): ExtendForm => ({
  validTill: addDays(extendFrom(sale, today), EXTEND_DAYS[0]),
  reason: '',
});
