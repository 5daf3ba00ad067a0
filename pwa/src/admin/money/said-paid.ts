import type { TeamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import type { TeamParty } from '@toodles/api/contract/bookings/team-parties.ts';
import type { SameReference } from '@toodles/api/contract/money/payment-references.ts';

/** `4123 4567 8901`, as banks' apps show it. */
export const utrText = (reference: string): string =>
  /^\d{12}$/.test(reference) ? reference.replace(/(\d{4})(?=\d)/g, '$1 ') : reference;

/** `Said paid, UTR 4123 4567 8901` */
export const saidPaidText = (reference: string): string => `Said paid, UTR ${utrText(reference)}`;

/** The UPI payment that a family says was made, as long as the team has not found it. */
export const saidOf = ({
  isSaidPaid,
  upiReference,
}: Pick<TeamBooking | TeamParty, 'isSaidPaid' | 'upiReference'>): string | undefined =>
  isSaidPaid ? upiReference : undefined;

/** `TD-AB12CD (Anita Rao)` */
export const bearer = ({ reference, name }: { reference: string; name: string }): string =>
  [reference || 'the credit of a family', name && `(${name})`].filter(Boolean).join(' ');

/** What else has the reference, as the end of a note; blank if nothing has. */
export function sameUpiText(same: readonly SameReference[]): string {
  const recorded = same.filter(({ isRecorded }) => isRecorded).map(bearer);
  const said = same.filter(({ isRecorded }) => !isRecorded).map(bearer);
  const parts = [
    recorded.length > 0 && `is already recorded for ${recorded.join(', ')}`,
    said.length > 0 && `was also given for ${said.join(', ')}`,
  ].filter(Boolean);
  return parts.length > 0
    ? ` This number ${parts.join(' and ')}: check that one payment paid for all of them.`
    : '';
}
