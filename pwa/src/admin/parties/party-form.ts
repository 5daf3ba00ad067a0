import { numberOfGuests } from '@toodles/api/contract/bookings/birthday.ts';
import { deskPartyFields } from '@toodles/api/contract/bookings/team-parties.ts';
import { consentNow } from '@toodles/api/domain/families/consent.ts';
import { decimalRupees } from '@toodles/api/domain/money.ts';
import { z } from 'zod';
import type { RequestBody } from '../../shared/api.ts';
import { consentBox } from '../consent/ConsentBox.tsx';
import { chosenTender, dueTender, toTender } from '../money/tender.ts';
import { validatedText, validatedTextAs } from '../ui/validated-text.ts';

const fields = deskPartyFields.shape;

/**
 * The schema of a party booked at the desk.
 * @param mostGuests the maximum of the chosen package; undefined without one
 */
export const partyForm = (mostGuests: number | undefined) =>
  z.object({
    packageType: z.string().min(1, 'Choose a package.'),
    // A date field is blank or a valid date.
    partyDate: z.string().min(1, 'Choose a day.'),
    timeSlotId: z.string().min(1, 'Choose a slot.'),
    childName: validatedText(fields.childName),
    childAge: z.string().min(1, 'Choose an age.'),
    numberOfGuests: validatedTextAs(numberOfGuests, Number, 'Enter 5 to 29 guests.').refine(
      (guests) => mostGuests === undefined || Number(guests) <= mostGuests,
      { error: `This package is for up to ${mostGuests} guests.` },
    ),
    theme: validatedText(fields.theme),
    cakePreference: validatedText(fields.cakePreference),
    decorationPreference: validatedText(fields.decorationPreference),
    parentName: validatedText(fields.parentName),
    parentPhone: validatedText(fields.parentPhone),
    parentEmail: validatedText(fields.parentEmail),
    specialRequests: validatedText(fields.specialRequests),
    addOnIds: z.array(z.number()),
    payment: chosenTender,
    agreed: consentBox,
  });
export type PartyForm = z.input<ReturnType<typeof partyForm>>;

export const emptyParty: PartyForm = {
  packageType: '',
  partyDate: '',
  timeSlotId: '',
  childName: '',
  childAge: '',
  numberOfGuests: '',
  theme: '',
  cakePreference: '',
  decorationPreference: '',
  parentName: '',
  parentPhone: '',
  parentEmail: '',
  specialRequests: '',
  addOnIds: [],
  payment: dueTender,
  agreed: false,
};

/**
 * The request body, with the price that was shown.
 * @param totalPaise package and add-ons
 */
export function toDeskParty(
  form: PartyForm,
  totalPaise: number,
): RequestBody<'POST /api/admin/birthday-parties'> {
  const { payment: paid, agreed: _, ...typedFields } = form;
  const payment = totalPaise === 0 ? undefined : toTender(paid);
  return {
    ...typedFields,
    childAge: Number(form.childAge),
    timeSlotId: Number(form.timeSlotId),
    numberOfGuests: Number(form.numberOfGuests),
    parentEmail: form.parentEmail.trim(),
    totalAmount: decimalRupees(totalPaise),
    ...(payment && { payment }),
    consent: consentNow,
  };
}
