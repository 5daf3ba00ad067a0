import { deskBookingFields } from '@toodles/api/contract/team-bookings.ts';
import { consentNow } from '@toodles/api/domain/consent.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { z } from 'zod';
import type { Body } from '../../shared/api.ts';
import { consentBox } from '../consent/ConsentBox.tsx';
import { typed } from '../ui/typed.ts';

const { parentName, parentPhone, parentEmail, specialRequests, voucherCode } = deskBookingFields.shape;

/** Due at the visit, in the till already, or paid by UPI. */
export const payments = ['due', 'desk', 'upi'] as const;
export type Payment = (typeof payments)[number];

/** A booking at the desk as it is typed; one age for each child. */
export const bookingForm = z.object({
  packageId: z.string().min(1, 'Choose a package.'),
  // A date field is blank or a date.
  bookingDate: z.string().min(1, 'Choose a day.'),
  timeSlotId: z.string().min(1, 'Choose a slot.'),
  ages: z.array(z.string().min(1, 'How old?')),
  parentName: typed(parentName),
  parentPhone: typed(parentPhone),
  parentEmail: typed(parentEmail),
  specialRequests: typed(specialRequests),
  voucherCode: typed(voucherCode),
  payment: z.enum(payments),
  agreed: consentBox,
});
export type BookingForm = z.input<typeof bookingForm>;

export const emptyBooking = (bookingDate: string, slotId: number | undefined): BookingForm => ({
  packageId: '',
  bookingDate,
  timeSlotId: slotId === undefined ? '' : String(slotId),
  ages: [''],
  parentName: '',
  parentPhone: '',
  parentEmail: '',
  specialRequests: '',
  voucherCode: '',
  payment: 'due',
  agreed: false,
});

/** So many ages as there are children; those that were given before come back. */
export const resized = (ages: readonly string[], known: readonly string[], children: number): string[] =>
  Array.from({ length: children }, (_, n) => ages[n] ?? known[n] ?? '');

/**
 * The call's body, at the total that was shown.
 * @param totalAmount decimal rupees
 */
export function toDeskBooking(form: BookingForm, totalAmount: string): Body<'POST /api/admin/bookings'> {
  // Of what costs nothing there was no choice to see, whatever was chosen before.
  const payment = paiseOf(totalAmount) === 0 ? 'due' : form.payment;
  return {
    packageId: Number(form.packageId),
    timeSlotId: Number(form.timeSlotId),
    bookingDate: form.bookingDate,
    numberOfChildren: form.ages.length,
    childrenAges: form.ages.map(Number),
    parentName: form.parentName,
    parentPhone: form.parentPhone,
    parentEmail: form.parentEmail.trim(),
    specialRequests: form.specialRequests,
    voucherCode: form.voucherCode.trim(),
    totalAmount,
    paymentMethod: payment === 'upi' ? 'upi' : 'desk',
    isPaid: payment !== 'due',
    consent: consentNow,
  };
}
