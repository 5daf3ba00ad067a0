import { bookingContact, childAge } from '@toodles/api/contract/bookings.ts';
import { z } from 'zod';
import { phoneDigits } from '../../shared/ui/PhoneField.tsx';
import { agesOf, type Draft } from './draft.ts';

/** The server's own schema; in addition, every child needs an age. */
export const detailsSchema = (chooseAge: string) =>
  z.object({ ...bookingContact, childrenAges: z.array(z.number(chooseAge).pipe(childAge)) });
export type Details = z.input<ReturnType<typeof detailsSchema>>;

export function formOf(draft: Draft): Details {
  return {
    parentName: draft.parentName,
    parentPhone: phoneDigits(draft.parentPhone),
    parentEmail: draft.parentEmail,
    specialRequests: draft.specialRequests,
    // The form reports a missing age itself; until an age is chosen, its value is `NaN`.
    childrenAges: agesOf(draft).map((age) => age ?? Number.NaN),
  };
}

export function draftOf({ childrenAges, specialRequests, ...contact }: Details): Partial<Draft> {
  const ages = childrenAges.map((age) => (Number.isNaN(age) ? null : age));
  return { ...contact, specialRequests: specialRequests ?? '', ages };
}
