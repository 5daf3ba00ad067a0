import { deskBookingFields } from '@toodles/api/contract/bookings/team-bookings.ts';
import { consentNow } from '@toodles/api/domain/families/consent.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { z } from 'zod';
import type { RequestBody } from '../../shared/api.ts';
import { consentBox } from '../consent/ConsentBox.tsx';
import { chosenTender, dueTender, toTender } from '../money/tender.ts';
import { validatedText } from '../ui/validated-text.ts';

const { parentName, parentPhone, parentEmail, specialRequests, voucherCode } = deskBookingFields.shape;

/** The raw values of a desk booking, with one age for each child. */
export const bookingForm = z.object({
  packageId: z.string().min(1, 'Choose a package.'),
  // A date field is blank or a valid date.
  bookingDate: z.string().min(1, 'Choose a day.'),
  timeSlotId: z.string().min(1, 'Choose a slot.'),
  ages: z.array(z.string().min(1, 'Choose an age.')),
  parentName: validatedText(parentName),
  parentPhone: validatedText(parentPhone),
  parentEmail: validatedText(parentEmail),
  specialRequests: validatedText(specialRequests),
  voucherCode: validatedText(voucherCode),
  payment: chosenTender,
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
  payment: dueTender,
  agreed: false,
});

/** Resizes the list of ages to the number of children and restores earlier ages. */
export const resized = (ages: readonly string[], known: readonly string[], children: number): string[] =>
  Array.from({ length: children }, (_, n) => ages[n] ?? known[n] ?? '');

/** The ages with another child; it takes the place of one without an age. */
export function withAge(ages: readonly string[], age: number | null): string[] {
  const text = age === null ? '' : String(age);
  const blank = ages.indexOf('');
  return blank < 0 ? [...ages, text] : ages.with(blank, text);
}

/** The ages without one child of an age; at least one child stays, without an age. */
export function withoutAge(ages: readonly string[], age: number | null): string[] {
  const place = ages.indexOf(age === null ? '' : String(age));
  const left = place < 0 ? [...ages] : ages.toSpliced(place, 1);
  return left.length > 0 ? left : [''];
}

/**
 * The request body, with the total that was shown.
 * @param totalAmount decimal rupees
 */
export function toDeskBooking(
  form: BookingForm,
  totalAmount: string,
): RequestBody<'POST /api/admin/bookings'> {
  // A free booking shows no payment choice, so an earlier choice is ignored.
  const payment = paiseOf(totalAmount) === 0 ? undefined : toTender(form.payment);
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
    ...(payment && { payment }),
    consent: consentNow,
  };
}
