import type { DeskBooking, DeskParty } from '@toodles/api/contract/sync.ts';

/** What a booking is found by. */
export const bookingWords = ({ parentName, phone, reference }: DeskBooking): string[] => [
  parentName,
  phone,
  reference,
];

/** What a party is found by: whose birthday it is, and who booked it. */
export const partyWords = ({ childName, parentName, phone, reference }: DeskParty): string[] => [
  childName,
  parentName,
  phone,
  reference,
];
