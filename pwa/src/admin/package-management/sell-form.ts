import { amountIn, calendarDate, hoursIn } from '@toodles/api/contract/basics/fields.ts';
import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { newSale } from '@toodles/api/contract/hours/sales.ts';
import { listPriceOfHours, type ReductionLimit } from '@toodles/api/domain/billing/reductions.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { consentNow } from '@toodles/api/domain/families/consent.ts';
import { longestSaleDays } from '@toodles/api/domain/hours/sales.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { z } from 'zod';
import type { RequestBody } from '../../shared/api.ts';
import { consentBox } from '../consent/ConsentBox.tsx';
import { type ReductionNotice, reductionNotice } from '../money/reductions.ts';
import { noTender, tenderForm, toTender } from '../money/tender.ts';
import { validatedText } from '../ui/validated-text.ts';

const { totalHours, customerName, customerPhone, customerEmail, totalAmount, notes, discountReason } =
  newSale.shape;

/** Whether the entered amount is zero: a gift, which the user must confirm. */
export const isFree = (amount: string): boolean => amount.trim() !== '' && Number(amount) === 0;

/** What prices are compared with: the packages on offer, and the seller's limit for lower prices. */
export interface SaleOffer {
  packages: readonly PlayPackage[];
  limit: ReductionLimit;
}

const noOffer: SaleOffer = { packages: [], limit: null };

/** What the form says about the amount; undefined until package, hours and amount are there. */
export function saleNotice(
  { packageId, totalHours, totalAmount }: Pick<SellForm, 'packageId' | 'totalHours' | 'totalAmount'>,
  { packages, limit }: SaleOffer,
): ReductionNotice | undefined {
  const chosen = packages.find((one) => String(one.id) === packageId);
  const hours = hoursIn.safeParse(totalHours);
  const amount = amountIn.safeParse(totalAmount);
  if (!chosen || !hours.success || !amount.success) return undefined;
  const offered = { pricePaise: paiseOf(chosen.price), minutes: chosen.duration * 60 };
  const line = { listPaise: listPriceOfHours(offered, hours.data), chargedPaise: amount.data };
  return reductionNotice(line, limit);
}

/** The schema of the Sell Package form, for a date of the centre. */
export const sellForm = (today: string, offer: SaleOffer = noOffer) =>
  z
    .object({
      packageId: z.string().min(1, 'Please select a package'),
      totalHours: validatedText(totalHours),
      customerName: validatedText(customerName),
      customerPhone: validatedText(customerPhone),
      customerEmail: validatedText(customerEmail),
      totalAmount: validatedText(totalAmount),
      /** Confirms that the hours are free; shown only for a zero amount. */
      isGift: z.boolean(),
      validTill: z.union([z.literal(''), lastDay(today)]),
      notes: validatedText(notes),
      discountReason: validatedText(discountReason),
      payment: tenderForm,
      agreed: consentBox,
    })
    .refine(({ payment, totalAmount }) => payment.method !== '' || isFree(totalAmount), {
      error: 'Choose a method.',
      path: ['payment', 'method'],
    })
    .refine((form) => form.isGift || !isFree(form.totalAmount), {
      error: 'Tick this to sell it for free, or enter an amount.',
      path: ['isGift'],
    })
    .superRefine((form, context) => {
      const notice = saleNotice(form, offer);
      if (notice?.refusal)
        context.addIssue({ code: 'custom', path: ['totalAmount'], message: notice.refusal });
      else if (notice?.needsReason && form.discountReason.trim() === '')
        context.addIssue({ code: 'custom', path: ['discountReason'], message: 'Enter a reason.' });
    });
export type SellForm = z.input<ReturnType<typeof sellForm>>;

/** The last day of a package, within the server's limits. */
const lastDay = (today: string) =>
  calendarDate
    .refine((day) => day >= today, { error: 'Choose today or a later date.' })
    .refine((day) => day <= latestSale(today), {
      error: `A package can be valid for at most ${longestSaleDays} days.`,
    });

/** The latest last day for a sale made today. */
export const latestSale = (today: string): string => addDays(today, longestSaleDays);

export const emptySale: SellForm = {
  packageId: '',
  totalHours: '',
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  totalAmount: '',
  isGift: false,
  validTill: '',
  notes: '',
  discountReason: '',
  payment: noTender,
  agreed: false,
};

/** The values that a package fills in: its hours and price. */
export function fieldsFromPackage(chosen: PlayPackage): Pick<SellForm, 'totalHours' | 'totalAmount'> {
  return { totalHours: String(chosen.duration), totalAmount: chosen.price };
}

/** The request body. The server takes the seller from the session; `soldBy` is only a note. */
export function toNewSale(form: SellForm): RequestBody<'POST /api/package-sales'> {
  const payment = isFree(form.totalAmount) ? undefined : toTender(form.payment);
  return {
    packageId: Number(form.packageId),
    totalHours: Number(form.totalHours),
    customerName: form.customerName,
    customerPhone: form.customerPhone,
    customerEmail: form.customerEmail.trim(),
    totalAmount: form.totalAmount.trim(),
    notes: form.notes,
    discountReason: form.discountReason.trim(),
    soldBy: 'Admin portal',
    consent: consentNow,
    ...(payment && { payment }),
    ...(form.validTill && { validTill: form.validTill }),
  };
}
