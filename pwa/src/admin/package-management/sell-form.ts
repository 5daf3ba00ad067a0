import { calendarDate, hoursIn } from '@toodles/api/contract/basics.ts';
import type { PlayPackage } from '@toodles/api/contract/catalogue.ts';
import { newSale } from '@toodles/api/contract/hour-packages.ts';
import { z } from 'zod';
import type { Body } from '../../shared/api.ts';
import { typed, typedAs } from '../ui/typed.ts';

const { customerName, customerPhone, customerEmail, totalAmount, notes } = newSale.shape;

/** The Sell Package form as it is typed (seed 001, section 5). */
export const sellForm = z.object({
  packageId: z.string().min(1, 'Please select a package'),
  totalHours: typedAs(hoursIn, Number, 'Enter hours in steps of half an hour.'),
  customerName: typed(customerName),
  customerPhone: typed(customerPhone),
  customerEmail: typed(customerEmail),
  totalAmount: typed(totalAmount),
  validTill: z.union([z.literal(''), calendarDate]),
  notes: typed(notes),
});
export type SellForm = z.input<typeof sellForm>;

export const emptySale: SellForm = {
  packageId: '',
  totalHours: '',
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  totalAmount: '',
  validTill: '',
  notes: '',
};

/** What a package brings into the form: its hours and its price. */
export function ofPackage(chosen: PlayPackage): Pick<SellForm, 'totalHours' | 'totalAmount'> {
  return { totalHours: String(chosen.duration), totalAmount: chosen.price };
}

/** The call's body. The server takes the seller from the session; `soldBy` is only a note of what this page said. */
export function toNewSale(form: SellForm): Body<'POST /api/package-sales'> {
  return {
    packageId: Number(form.packageId),
    totalHours: Number(form.totalHours),
    customerName: form.customerName,
    customerPhone: form.customerPhone,
    customerEmail: form.customerEmail.trim(),
    totalAmount: form.totalAmount.trim(),
    notes: form.notes,
    soldBy: 'Admin portal',
    ...(form.validTill && { validTill: form.validTill }),
  };
}
