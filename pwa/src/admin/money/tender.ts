import { type RefundTender, type TenderInput, tenders } from '@toodles/api/contract/money/orders.ts';
import { z } from 'zod';

/** What identifies a payment by each method; cash has nothing. */
export const referenceLabels = {
  cash: undefined,
  upi: 'UPI reference (optional)',
  card: 'Number on the card slip (optional)',
  transfer: 'Bank reference (optional)',
  gateway: undefined,
} as const;

/** How the family pays, in a form: `due` if it has not paid yet, blank until someone chooses. */
export const tenderForm = z.object({
  method: z.enum(['', 'due', ...tenders, 'gateway']),
  reference: z.string().max(60, 'Use at most 60 characters.'),
});
export type TenderForm = z.output<typeof tenderForm>;

/** A form that can't be sent without a choice. */
export const chosenTender = tenderForm.refine(({ method }) => method !== '', {
  error: 'Choose a method.',
  path: ['method'],
});

export const dueTender: TenderForm = { method: 'due', reference: '' };
export const noTender: TenderForm = { method: '', reference: '' };
/** How a family pays that says it has paid by UPI. */
export const saidTender = (upiReference: string | undefined): TenderForm =>
  upiReference ? { method: 'upi', reference: upiReference } : noTender;

/** The payment in the API's form; undefined if the family has not paid. */
export const toTender = ({ method, reference }: TenderForm): TenderInput | undefined =>
  method === '' || method === 'due' || method === 'gateway'
    ? undefined
    : { method, reference: method === 'cash' ? '' : reference.trim() };

/** How money goes back, in the API's form. */
export const toRefundTender = (form: TenderForm): RefundTender | undefined =>
  form.method === 'gateway' ? { method: 'gateway', reference: '' } : toTender(form);
