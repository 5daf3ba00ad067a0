import { bookingContact, childAge } from '@toodles/api/contract/bookings.ts';
import { z } from 'zod';
import { phoneDigits } from '../../shared/ui/PhoneField.tsx';
import { agesOf, type Draft } from './draft.ts';

/** The server's own checks, and that every child has an age. */
export const details = z.object({
  ...bookingContact,
  childrenAges: z.array(z.number('Choose an age.').pipe(childAge)),
});
export type Details = z.input<typeof details>;

export function formOf(draft: Draft): Details {
  return {
    parentName: draft.parentName,
    parentPhone: phoneDigits(draft.parentPhone),
    parentEmail: draft.parentEmail,
    specialRequests: draft.specialRequests,
    // An age that was not chosen yet is the form's to refuse: until then it is not a number.
    childrenAges: agesOf(draft).map((age) => age ?? Number.NaN),
  };
}

export function draftOf({ childrenAges, specialRequests, ...contact }: Details): Partial<Draft> {
  const ages = childrenAges.map((age) => (Number.isNaN(age) ? null : age));
  return { ...contact, specialRequests: specialRequests ?? '', ages };
}

/** What a field shows below itself: what is wrong, or else a hint. */
export const helper = (error: { message?: string | undefined } | undefined, hint?: string) => ({
  error: Boolean(error),
  helperText: error?.message ?? hint,
});
