import { z } from 'zod';
import { timeOfDay } from '../../contract/basics/fields.ts';
import { isTimeZone } from '../../contract/centre/settings.ts';
import type { Db } from '../../db/database.ts';
import { type Given, statement } from '../../db/statement.ts';

const text = z.string().min(1);
const webAddress = z.url({ protocol: /^https$/ });
const socialLink = z.object({ label: text, url: webAddress });

/** Every setting with its default. `npm run settings` changes them; nothing in the code repeats them. */
export const settingsSchema = z.object({
  name: text.default('Toodles'),
  tagline: text.default("India's premier indoor playground"),
  address: text.default('Main Road, Bengaluru, Karnataka'),
  phone: text.default('+91 00000 00000'),
  whatsappNumber: z
    .string()
    .regex(/^\d{8,15}$/, 'use digits only, with the country code')
    .default('910000000000'),
  email: z.string().nullable().default(null),
  /** The path of an uploaded picture that bills and receipts show. */
  logo: z.string().nullable().default(null),
  /** The path of an uploaded picture in the map's place. */
  mapPicture: z.string().nullable().default(null),
  mapUrl: webAddress.default('https://www.google.com/maps/search/?api=1&query=Bengaluru%2C%20Karnataka'),
  mapEmbedUrl: webAddress.default('https://www.google.com/maps?q=Bengaluru%2C%20Karnataka&output=embed'),
  latitude: z.number().min(-90).max(90).default(12.9716),
  longitude: z.number().min(-180).max(180).default(77.5946),
  socialLinks: z.array(socialLink).default([]),
  timeZone: z.string().refine(isTimeZone, 'this is not a time zone').default('Asia/Kolkata'),
  /** The UPI ID for payments. Until one is set, `null`: parents can only pay at the centre. */
  upiId: z
    .string()
    .regex(/^[\w.-]+@[\w.-]+$/, 'it must look like name@bank')
    .nullable()
    .default(null),
  /** How long seats are held for a payment by UPI; 0 for as long as it takes. */
  upiHoldMinutes: z.number().int().nonnegative().default(1440),
  /** The booking window in days. */
  bookingHorizonDays: z.number().int().positive().default(90),
  partyRooms: z.number().int().positive().default(1),
  /** The most children inside at once. */
  houseLimit: z.number().int().positive().default(30),
  lockAfterMinutes: z.number().int().positive().default(5),
  /** Same-day booking of a slot closes this many minutes before the slot ends. */
  lastBookingMinutesBeforeEnd: z.number().int().positive().default(60),
  /** Until how many hours before its start parents can change a play booking online, how often (0: never), and the fee. */
  playChangeHours: z.number().int().nonnegative().default(4),
  playChanges: z.number().int().nonnegative().default(2),
  playChangeFeePaise: z.number().int().nonnegative().default(0),
  /** The same for parties, in days before them. */
  partyChangeDays: z.number().int().nonnegative().default(7),
  partyChanges: z.number().int().nonnegative().default(1),
  partyChangeFeePaise: z.number().int().nonnegative().default(0),
  /** The fee on a refund of unused hours, and the smallest refund. */
  refundFeePaise: z.number().int().nonnegative().default(0),
  refundMinimumPaise: z.number().int().nonnegative().default(0),
  /** The most that a role may take off a list price; null for no limit. Admins have none. */
  staffReductionPercent: z.number().int().min(0).max(100).nullable().default(10),
  managerReductionPercent: z.number().int().min(0).max(100).nullable().default(50),
  /** The most that a person of a role may refund and write off per order; null for no limit. */
  staffRefundLimitPaise: z.number().int().nonnegative().nullable().default(null),
  managerRefundLimitPaise: z.number().int().nonnegative().nullable().default(null),
  /** Sign-in codes per hour, across all phones. */
  codesPerHour: z.number().int().positive().default(500),
  /** Guest bookings per phone and day before a code must confirm it; 0 always asks for one. */
  guestBookingsPerPhone: z.number().int().nonnegative().default(3),
  /** The same per internet address; 0 sets no limit, because the phones of a mobile network share one. */
  guestBookingsPerAddress: z.number().int().nonnegative().default(0),
  /** Seats per day that guests can book, across all slots, before a code must confirm their phones. */
  guestSeatsPerDay: z.number().int().positive().default(200),
  /** Hour packages that expire within this many days count as near expiry. */
  nearExpiryDays: z.number().int().positive().default(30),
  /** Where the thank-you asks for a review; `null`: the map. */
  reviewUrl: webAddress.nullable().default(null),
  /** Who gets closing sheets, morning summaries and alarms; `null`: nobody. */
  ownerEmail: z.string().nullable().default(null),
  /** The kinds of message that the centre does not send. */
  messagesOff: z.array(z.string()).default([]),
  /** When families get only what they asked for. */
  quietFrom: timeOfDay.default('21:00'),
  quietUntil: timeOfDay.default('08:00'),
  /** Retention periods of personal data, in months (domain/families/retention.ts). */
  keepVisitsMonths: z.number().int().min(12).default(36),
  keepVisitNamesMonths: z.number().int().positive().default(24),
  keepEnquiriesMonths: z.number().int().positive().default(12),
  keepAccessLogMonths: z.number().int().min(12).default(12),
});

export type Settings = z.output<typeof settingsSchema>;

/** Contact details with placeholder defaults. */
const placeholders = ['phone', 'whatsappNumber'] as const;

/** The placeholders that were never set. */
export async function listPlaceholders(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('site_settings').select('key').where('key', 'in', placeholders).execute();
  return placeholders.filter((key) => rows.every((row) => row.key !== key));
}

const allSettings = statement((db, _: Given<object>) => db.selectFrom('site_settings').selectAll());

/** What was parsed last, with the text that it was parsed from: settings hardly ever change. */
let parsed: { text: string; settings: Readonly<Settings> } | undefined;

/** The centre's settings: the stored values, and defaults for the rest. */
export async function readSettings(db: Db): Promise<Readonly<Settings>> {
  const rows = await allSettings(db, {});
  const text = JSON.stringify(rows);
  if (parsed?.text !== text) {
    const stored = Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)]));
    parsed = { text, settings: Object.freeze(settingsSchema.parse(stored)) };
  }
  return parsed.settings;
}

/** Stores one setting; the caller records the change for the desk. */
export async function writeSetting<K extends keyof Settings>(
  trx: Db,
  key: K,
  value: Settings[K],
): Promise<void> {
  const text = JSON.stringify(value);
  await trx
    .insertInto('site_settings')
    .values({ key, value: text })
    .onConflict((c) => c.column('key').doUpdateSet({ value: text }))
    .execute();
}

/** The id under which the settings as a whole have their version. */
export const settingsVersionId = 2;

/** The version of data that is edited as a whole although it spans many rows. */
export async function readVersion(db: Db, id: number): Promise<number> {
  const { version } = await db
    .selectFrom('singletons')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return version;
}
