import type { DeskBooking, DeskParty, DeskSale } from '@toodles/api/contract/sync.ts';

/** What a prepaid family is found by: its name, its children, its phone, its package's reference. */
export const familyWords = (sale: DeskSale): string[] => [
  sale.customerName,
  ...sale.childrenNames,
  sale.phone,
  sale.reference,
];

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
