import { phone } from '@toodles/api/contract/basics/fields.ts';
import type { BirthdayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { consentNow } from '@toodles/api/domain/families/consent.ts';
import { decimalRupees } from '@toodles/api/domain/money.ts';
import type { RequestBody } from '../../../shared/api.ts';
import type { Draft } from './draft.ts';
import type { PartyPrice } from './party-price.ts';

export type PartyRequest = RequestBody<'POST /api/birthday-parties'>;

/** The draft as a request body, at the price shown; `null` while something is missing. */
export function toPartyRequest(
  draft: Draft,
  offer: BirthdayPackage,
  { chosen, totalPaise }: PartyPrice,
): PartyRequest | null {
  const { childAge, date, slot, guests } = draft;
  if (childAge === null || date === null || slot === null || guests === null) return null;
  const parentPhone = phone.safeParse(draft.parentPhone);
  return {
    childName: draft.childName.trim(),
    childAge,
    partyDate: date,
    timeSlotId: slot.id,
    numberOfGuests: guests,
    theme: draft.theme,
    cakePreference: draft.cake,
    decorationPreference: draft.decoration.trim(),
    specialRequests: draft.specialRequests.trim(),
    parentName: draft.parentName.trim(),
    parentPhone: parentPhone.success ? parentPhone.data : draft.parentPhone,
    parentEmail: draft.parentEmail.trim(),
    packageType: offer.slug,
    addOnIds: chosen.map(({ id }) => id),
    totalAmount: decimalRupees(totalPaise),
    consent: consentNow,
  };
}
