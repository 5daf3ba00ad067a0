import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { amount, amountIn, orBlank, requiredText } from '../basics/fields.ts';
import { pictureAddress } from '../catalogue/team-catalogue.ts';

const webAddress = z
  .string()
  .trim()
  .max(2000, 'Use at most 2000 characters.')
  .refine(isWebAddress, { error: 'Enter a web address that starts with https://.' });
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https:\/\/[^/]/.test(text);
}

const emailAddress = z.email('Enter an email address like name@example.com.');

/** A mobile number, or a landline with its area code, however it is written. */
function isPublicPhone(text: string): boolean {
  const digits = text.replaceAll(/[\s()+.-]/g, '');
  return /^\d{10,13}$/.test(digits);
}

/** The least and the most of each whole number. */
export const settingRanges = {
  upiHoldMinutes: [0, 1440],
  bookingHorizonDays: [1, 365],
  partyRooms: [1, 10],
  houseLimit: [1, 500],
  lockAfterMinutes: [1, 120],
  lastBookingMinutesBeforeEnd: [1, 240],
  playChangeHours: [0, 720],
  playChanges: [0, 20],
  partyChangeDays: [0, 90],
  partyChanges: [0, 20],
  codesPerHour: [10, 100_000],
  guestBookingsPerPhone: [0, 50],
  guestBookingsPerAddress: [0, 10_000],
  guestSeatsPerDay: [1, 10_000],
  staffReductionPercent: [0, 100],
  managerReductionPercent: [0, 100],
  nearExpiryDays: [1, 120],
  keepVisitsMonths: [12, 120],
  keepVisitNamesMonths: [1, 120],
  keepEnquiriesMonths: [1, 120],
  keepAccessLogMonths: [12, 120],
} as const;

const whole = (name: keyof typeof settingRanges) => {
  const [least, most] = settingRanges[name];
  const error = `Enter a whole number from ${least} to ${most}.`;
  return z.number(error).int(error).min(least, error).max(most, error);
};

/** Whether the platform can format dates in a zone, by its name such as `Asia/Kolkata`. */
export function isTimeZone(zone: string): boolean {
  try {
    return /^[A-Z][A-Za-z_]+\//.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

/** The centre's configuration, named like the stored settings. */
export const settingsFields = z.strictObject({
  name: requiredText(60),
  tagline: requiredText(120),
  address: requiredText(200),
  phone: requiredText(32).refine(isPublicPhone, {
    error: 'Enter the number with its area code, such as 080 2345 6789 or +91 98450 12345.',
  }),
  whatsappNumber: z
    .string()
    .regex(/^\d{8,15}$/, 'Enter the number with its country code, digits only: 919845012345.'),
  email: orBlank(emailAddress),
  /** Where the thank-you asks for a review; blank or null for the map. */
  reviewUrl: orBlank(webAddress),
  /** Who gets closing sheets, morning summaries and alarms; blank or null for nobody. */
  ownerEmail: orBlank(emailAddress),
  /** The address of an uploaded picture that bills and receipts show; blank or null for none. */
  logo: orBlank(pictureAddress),
  /** The picture in the map's place on the contact page until a visitor loads the map; blank or null for a drawing. */
  mapPicture: orBlank(pictureAddress),
  mapUrl: webAddress,
  mapEmbedUrl: webAddress,
  latitude: z
    .number('Enter a number from -90 to 90.')
    .min(-90, 'Enter a number from -90 to 90.')
    .max(90, 'Enter a number from -90 to 90.'),
  longitude: z
    .number('Enter a number from -180 to 180.')
    .min(-180, 'Enter a number from -180 to 180.')
    .max(180, 'Enter a number from -180 to 180.'),
  socialLinks: z
    .array(z.strictObject({ label: requiredText(40), url: webAddress }))
    .max(8, 'Add at most 8 links.'),
  timeZone: z.string().refine((zone) => zone.length <= 60 && isTimeZone(zone), {
    error: 'Enter a time zone such as Asia/Kolkata.',
  }),
  /** If blank, the only payment option is at the centre. */
  upiId: z
    .union([
      z.literal('').transform(() => null),
      z.string().regex(/^[\w.-]+@[\w.-]+$/, 'A UPI ID looks like name@bank.'),
    ])
    .nullable(),
  /** 0: a UPI booking holds its seats until the team decides. */
  upiHoldMinutes: whole('upiHoldMinutes'),
  bookingHorizonDays: whole('bookingHorizonDays'),
  partyRooms: whole('partyRooms'),
  houseLimit: whole('houseLimit'),
  lockAfterMinutes: whole('lockAfterMinutes'),
  lastBookingMinutesBeforeEnd: whole('lastBookingMinutesBeforeEnd'),
  /** Until when, how often (0: never) and for what fee parents can change bookings and parties online. */
  playChangeHours: whole('playChangeHours'),
  playChanges: whole('playChanges'),
  playChangeFee: amountIn,
  partyChangeDays: whole('partyChangeDays'),
  partyChanges: whole('partyChanges'),
  partyChangeFee: amountIn,
  /** Limits on guests and sign-in codes (decision record 22). */
  codesPerHour: whole('codesPerHour'),
  guestBookingsPerPhone: whole('guestBookingsPerPhone'),
  guestBookingsPerAddress: whole('guestBookingsPerAddress'),
  guestSeatsPerDay: whole('guestSeatsPerDay'),
  /** The fee on a refund of unused hours, and the smallest refund; rupees. */
  refundFee: amountIn,
  refundMinimum: amountIn,
  /** The most that a role may take off a list price, in percent; null for no limit. Admins have none. */
  staffReductionPercent: whole('staffReductionPercent').nullable(),
  managerReductionPercent: whole('managerReductionPercent').nullable(),
  /** The most that a person of a role may refund and write off per order; null for no limit. */
  staffRefundLimit: orBlank(amountIn),
  managerRefundLimit: orBlank(amountIn),
  /** Hour packages that expire within this many days count as near expiry. */
  nearExpiryDays: whole('nearExpiryDays'),
  /** Retention in months: of visits, of children's names at visits, of enquiries, of the access log. */
  keepVisitsMonths: whole('keepVisitsMonths'),
  keepVisitNamesMonths: whole('keepVisitNamesMonths'),
  keepEnquiriesMonths: whole('keepEnquiriesMonths'),
  keepAccessLogMonths: whole('keepAccessLogMonths'),
});

export const teamSettings = settingsFields.extend({
  email: z.string().nullable(),
  reviewUrl: z.string().nullable(),
  ownerEmail: z.string().nullable(),
  upiId: z.string().nullable(),
  logo: z.string().nullable(),
  mapPicture: z.string().nullable(),
  playChangeFee: amount,
  partyChangeFee: amount,
  refundFee: amount,
  refundMinimum: amount,
  staffRefundLimit: amount.nullable(),
  managerRefundLimit: amount.nullable(),
  version: z.number().int(),
  /** Contact details that still have their placeholder value. */
  placeholders: z.array(z.string()),
});
export type TeamSettings = z.output<typeof teamSettings>;

const getSettings = endpoint('GET /api/admin/settings', {
  summary: 'Returns all settings of the centre.',
  access: permission('settings.manage'),
  responses: { 200: teamSettings },
});

const updateSettings = endpoint('PUT /api/admin/settings', {
  summary: 'Changes the settings, all or none of them.',
  auditAction: 'changed the settings',
  access: permission('settings.manage'),
  body: settingsFields,
  responses: { 200: teamSettings },
  errors: ['invalid_amount', 'room_taken', 'stale'],
  versioned: true,
});

export const settingsEndpoints = { getSettings, updateSettings };
