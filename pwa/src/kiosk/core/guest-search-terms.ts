import type { DeskBooking, DeskParty } from '@toodles/api/contract/desk/rows.ts';

/** The search terms of a booking. */
export const bookingSearchTerms = ({ parentName, phone, reference }: DeskBooking): string[] => [
  parentName,
  phone,
  reference,
];

/** The search terms of a party: the birthday child and the parent who booked. */
export const partySearchTerms = ({ childName, parentName, phone, reference }: DeskParty): string[] => [
  childName,
  parentName,
  phone,
  reference,
];
