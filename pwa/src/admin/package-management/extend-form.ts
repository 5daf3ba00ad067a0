import { calendarDate } from '@toodles/api/contract/basics/fields.ts';
import type { Sale } from '@toodles/api/contract/hours/hour-packages.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import {
  extendedFrom,
  latestExtension,
  longestExtensionDays,
  mayExtend,
} from '@toodles/api/domain/hours/hours.ts';
import { z } from 'zod';
import { dateWithYear } from '../ui/dates.ts';
import { reasonForm } from './reason-form.ts';

/** The suggested extensions, in days. */
export const EXTEND_DAYS = [30, 90, longestExtensionDays] as const;

/** The limit in words: how far the last day may move. */
export const boundText = ({ validTill }: Sale, today: string): string =>
  `Extend by up to ${longestExtensionDays} days, until ${dateWithYear(latestExtension(validTill, today))}.`;

const messages = {
  not_later: 'Choose a date after the current expiry.',
  past_date: 'Choose today or a later date.',
  sale_used_up: 'All hours of this package have been used.',
  sale_cancelled: 'This hour package was cancelled.',
};

const lastDay = z.string().min(1, 'Choose the last day.').pipe(calendarDate);

/** The schema of the Extend form, with the server's own rule. */
export function extendForm(sale: Sale, today: string) {
  const facts = {
    validTill: sale.validTill,
    cancelledAt: sale.status === 'cancelled' ? '' : null,
    remainingMinutes: sale.remainingHours * 60,
  };
  return z.object({
    validTill: lastDay.superRefine((wanted, context) => {
      const verdict = mayExtend(facts, wanted, today);
      if (verdict.ok) return;
      const message = verdict.code === 'date_too_far' ? boundText(sale, today) : messages[verdict.code];
      context.addIssue({ code: 'custom', message });
    }),
    reason: reasonForm.shape.reason,
  });
}
export type ExtendForm = z.input<ReturnType<typeof extendForm>>;

/** The initial values: the shortest suggestion. */
export const defaultExtendForm = ({ validTill }: Sale, today: string): ExtendForm => ({
  validTill: addDays(extendedFrom(validTill, today), EXTEND_DAYS[0]),
  reason: '',
});
