import { settingRanges } from '@toodles/api/contract/centre/settings.ts';
import { isPersonalUpiId } from '@toodles/api/domain/billing/upi.ts';
import { formatNumber } from '../ui/format-number.ts';
import { isShortMapLink } from './map-link.ts';
import type { SettingsForm } from './settings-form.ts';
import type { FieldText } from './settings-labels.ts';
import { practiceOf } from './settings-practice.ts';
import { unbroken } from './unbroken.ts';

const personalUpiHint =
  'This looks like a personal ID. Banks cap payments to it by a shared QR picture at ₹2,000: use the ID of your business account.';

/** The hint of a field, which can depend on what was typed: a rule says what it means. */
export function hintOf({ name, hint }: FieldText, typed: SettingsForm, today: string): string | undefined {
  if (name === 'upiId' && isPersonalUpiId(typed.upiId)) return personalUpiHint;
  if (name === 'mapUrl') return mapHint(typed.mapUrl, hint);
  const practice = practiceOf[name]?.(typed, today);
  return practice ? unbroken(practice) : hint;
}

/** A unit after one is singular: `1 room`. */
export const unitOf = ({ unit }: FieldText, typed: string): string | undefined =>
  typed.trim() !== '1' ? unit : unit === 'children' ? 'child' : unit?.replace(/s\b/, '');

const ranges: Partial<Record<FieldText['name'], readonly [number, number]>> = settingRanges;

/** The numbers that a rule takes: `1 to 365`. */
export function rangeOf({ name }: FieldText): string | undefined {
  const range = ranges[name];
  return range && `${formatNumber(range[0])} to ${formatNumber(range[1])}`;
}

/** Three lines on a phone. */
const LONGEST_WAS = 110;

const shortened = (text: string): string =>
  text.length > LONGEST_WAS ? `${text.slice(0, LONGEST_WAS).trimEnd()}…` : text;

/** What a changed field says of the stored value: `Was 90 days`. */
export function wasText(field: FieldText, stored: SettingsForm): string {
  const value = stored[field.name].trim();
  if (value === '') return field.placeholder ? `Was: ${field.placeholder}` : 'Was empty';
  if (field.kind === 'picture') return 'Was another picture';
  if (field.kind === 'rupees') return `Was ₹${value}`;
  const unit = unitOf(field, value);
  return unit === '%' ? `Was ${value}%` : `Was ${shortened(value)}${unit ? ` ${unit}` : ''}`;
}

/** A short link leads to a place without naming it. */
const mapHint = (typed: string, hint: string | undefined): string | undefined =>
  isShortMapLink(typed)
    ? 'This short link names no place. Open it, and paste the long address that it leads to.'
    : hint;
