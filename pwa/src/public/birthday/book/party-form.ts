import { newParty } from '@toodles/api/contract/bookings/birthday.ts';
import { z } from 'zod';
import { phoneDigits } from '../../../shared/ui/PhoneField.tsx';

const { childName, decorationPreference, specialRequests, parentName, parentPhone, parentEmail } =
  newParty.shape;

/** The fields of the second step, validated by the server's own schema. */
export const partyDetails = z.object({
  childName,
  // The fields always hold a string, so the server's defaults are not needed here.
  decoration: decorationPreference.unwrap(),
  specialRequests: specialRequests.unwrap(),
});

export type PartyDetails = z.input<typeof partyDetails>;

export const detailsOf = (from: PartyDetails): PartyDetails => ({
  childName: from.childName,
  decoration: from.decoration,
  specialRequests: from.specialRequests,
});

/** The parent's contact details, validated by the server's own schema. */
export const partyContact = z.object({ parentName, parentPhone, parentEmail });
export type PartyContact = z.input<typeof partyContact>;

export const contactOf = (from: PartyContact): PartyContact => ({
  parentName: from.parentName,
  parentPhone: phoneDigits(from.parentPhone),
  parentEmail: from.parentEmail,
});
