import { isPersonalUpiId } from '@toodles/api/domain/billing/upi.ts';
import { isShortMapLink } from './map-link.ts';
import type { FieldText } from './settings-labels.ts';

const personalUpiHint =
  'This looks like a personal ID. Banks cap payments to it by a shared QR picture at ₹2,000: use the ID of your business account.';

/** The hint of a field, which can depend on what was typed. */
export const hintOf = ({ name, hint }: FieldText, typed: string): string | undefined =>
  name === 'upiId' && isPersonalUpiId(typed)
    ? personalUpiHint
    : name === 'mapUrl'
      ? mapHint(typed, hint)
      : name === 'email' && typed.trim() === ''
        ? 'No email will be shown.'
        : hint;

/** A unit after one is singular: `1 room`. */
export const unitOf = ({ unit }: FieldText, typed: string): string | undefined =>
  typed.trim() !== '1' ? unit : unit === 'children' ? 'child' : unit?.replace(/s\b/, '');

/** A short link leads to a place without naming it. */
const mapHint = (typed: string, hint: string | undefined): string | undefined =>
  isShortMapLink(typed)
    ? 'This short link names no place. Open it, and paste the long address that it leads to.'
    : hint;
