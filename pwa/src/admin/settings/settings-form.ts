import { amountIn } from '@toodles/api/contract/basics/fields.ts';
import { settingsFields, type TeamSettings, teamSettings } from '@toodles/api/contract/centre/settings.ts';
import { z } from 'zod';
import type { RequestBody } from '../../shared/api.ts';
import { phoneNumber } from '../../shared/format.ts';
import { changedFields } from '../ui/stale/three-way-merge.ts';
import { validatedText } from '../ui/validated-text.ts';

type SettingsBody = RequestBody<'PUT /api/admin/settings'>;

/** The numeric settings, edited as text. */
const numbers = [
  'latitude',
  'longitude',
  'bookingHorizonDays',
  'partyRooms',
  'houseLimit',
  'lockAfterMinutes',
  'lastBookingMinutesBeforeEnd',
  'nearExpiryDays',
  'upiHoldMinutes',
  'playChangeHours',
  'playChanges',
  'partyChangeDays',
  'partyChanges',
  'keepVisitsMonths',
  'keepVisitNamesMonths',
  'keepEnquiriesMonths',
  'keepAccessLogMonths',
  'codesPerHour',
  'guestBookingsPerPhone',
  'guestBookingsPerAddress',
  'guestSeatsPerDay',
] as const;
type NumberName = (typeof numbers)[number];

/** Numeric settings that may be left empty: no limit. */
const limits = ['staffReductionPercent', 'managerReductionPercent'] as const;
type LimitName = (typeof limits)[number];

const texts = [
  'name',
  'tagline',
  'address',
  'phone',
  'whatsappNumber',
  'email',
  'logo',
  'mapPicture',
  'reviewUrl',
  'ownerEmail',
  'mapUrl',
  'mapEmbedUrl',
  'timeZone',
  'upiId',
  'playChangeFee',
  'partyChangeFee',
  'refundFee',
  'refundMinimum',
  'staffRefundLimit',
  'managerRefundLimit',
] as const;
type TextName = (typeof texts)[number];

export type SettingsForm = Record<NumberName | LimitName | TextName, string> & {
  socialLinks: { label: string; url: string }[];
};

/** Shows paise only if there are any. */
const withoutZeros = (amount: string) => amount.replace(/\.00$/, '');

export function formOf(settings: TeamSettings): SettingsForm {
  const entries = [...numbers, ...limits, ...texts].map((name) => [name, String(settings[name] ?? '')]);
  return {
    ...(Object.fromEntries(entries) as Record<NumberName | LimitName | TextName, string>),
    playChangeFee: withoutZeros(settings.playChangeFee),
    partyChangeFee: withoutZeros(settings.partyChangeFee),
    refundFee: withoutZeros(settings.refundFee),
    refundMinimum: withoutZeros(settings.refundMinimum),
    staffRefundLimit: withoutZeros(settings.staffRefundLimit ?? ''),
    managerRefundLimit: withoutZeros(settings.managerRefundLimit ?? ''),
    whatsappNumber: internationalNumber(settings.whatsappNumber),
    socialLinks: settings.socialLinks,
  };
}

/** `919845012345` is `+91 98450 12345`, as the phone is written; numbers of other countries have a plus. */
const internationalNumber = (digits: string): string =>
  /^91\d{10}$/.test(digits) ? phoneNumber(digits).replaceAll('\u00a0', ' ') : `+${digits}`;

/** Digits with the country code, which a mobile number of India may leave out. */
function waNumber(typed: string): string {
  const digits = typed.replace(/[\s()+-]/g, '');
  return /^[6-9]\d{9}$/.test(digits) && !typed.includes('+') ? `91${digits}` : digits;
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** The request body: the settings that the server stores. */
export function toSettings(form: SettingsForm): SettingsBody {
  const numeric = Object.fromEntries(numbers.map((name) => [name, numberOf(form[name])]));
  const limited = Object.fromEntries(
    limits.map((name) => [name, form[name].trim() === '' ? null : numberOf(form[name])]),
  );
  return {
    ...form,
    ...(numeric as Record<NumberName, number>),
    ...(limited as Record<LimitName, number | null>),
    email: form.email.trim(),
    upiId: form.upiId.trim(),
    logo: form.logo.trim(),
    mapPicture: form.mapPicture.trim(),
    reviewUrl: form.reviewUrl.trim(),
    ownerEmail: form.ownerEmail.trim(),
    mapUrl: form.mapUrl.trim(),
    mapEmbedUrl: form.mapEmbedUrl.trim(),
    whatsappNumber: waNumber(form.whatsappNumber),
    playChangeFee: form.playChangeFee.trim(),
    partyChangeFee: form.partyChangeFee.trim(),
    refundFee: form.refundFee.trim(),
    refundMinimum: form.refundMinimum.trim(),
    staffRefundLimit: form.staffRefundLimit.trim(),
    managerRefundLimit: form.managerRefundLimit.trim(),
  };
}

const shape = z.object({
  ...(Object.fromEntries([...numbers, ...limits, ...texts].map((name) => [name, z.string()])) as Record<
    NumberName | LimitName | TextName,
    z.ZodString
  >),
  socialLinks: z.array(z.object({ label: z.string(), url: z.string() })),
});

/** An unsaved edit of the settings, valid or not, with its base. */
export const settingsDraft = z.object({ base: teamSettings, edit: shape });

/** The draft of an edit; undefined without changes. */
export function changedDraft(
  base: TeamSettings,
  edit: SettingsForm,
): z.infer<typeof settingsDraft> | undefined {
  const isChanged = Object.keys(changedFields(formOf(base), edit)).length > 0;
  return isChanged ? { base, edit } : undefined;
}

/** The contract's rules, reported at the form's fields. */
export const settingsForm: z.ZodType<SettingsForm, SettingsForm> = shape
  .extend({
    playChangeFee: validatedText(amountIn),
    partyChangeFee: validatedText(amountIn),
    refundFee: validatedText(amountIn),
    refundMinimum: validatedText(amountIn),
  })
  .superRefine((form, context) => {
    const reported = new Set<string>();
    for (const { path, message } of settingsFields.safeParse(toSettings(form)).error?.issues ?? []) {
      const field = path.join('.');
      if (reported.has(field)) continue;
      reported.add(field);
      context.addIssue({ code: 'custom', path, message });
    }
  });
