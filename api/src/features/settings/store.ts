import { z } from 'zod';
import { isTimeZone } from '../../contract/settings.ts';
import type { Db } from '../../db/database.ts';

const text = z.string().min(1);
const webAddress = z.url({ protocol: /^https$/ });
const socialLink = z.object({ label: text, url: webAddress });

/** Every setting with its default; `npm run settings` changes them, nothing in the code repeats them. */
export const settingsSchema = z.object({
  name: text.default('Toodles'),
  tagline: text.default("India's premier indoor playground"),
  address: text.default('Main Road, Bengaluru, Karnataka'),
  phone: text.default('+91 00000 00000'),
  whatsappNumber: z
    .string()
    .regex(/^\d{8,15}$/, 'is a number with its country code, digits alone')
    .default('910000000000'),
  email: z.string().nullable().default(null),
  mapUrl: webAddress.default('https://www.google.com/maps/search/?api=1&query=Bengaluru%2C%20Karnataka'),
  mapEmbedUrl: webAddress.default('https://www.google.com/maps?q=Bengaluru%2C%20Karnataka&output=embed'),
  latitude: z.number().min(-90).max(90).default(12.9716),
  longitude: z.number().min(-180).max(180).default(77.5946),
  socialLinks: z.array(socialLink).default([]),
  timeZone: z.string().refine(isTimeZone, 'is no time zone').default('Asia/Kolkata'),
  /** Where parents pay by UPI; `null` leaves paying at the centre alone. */
  upiId: z
    .string()
    .regex(/^[\w.-]+@[\w.-]+$/, 'looks like name@bank')
    .nullable()
    .default('toodles@upi'),
  /** How many days ahead may be booked. */
  bookingHorizonDays: z.number().int().positive().default(90),
  partyRooms: z.number().int().positive().default(1),
  /** How many children may be inside at once. */
  houseLimit: z.number().int().positive().default(30),
  lockAfterMinutes: z.number().int().positive().default(5),
  /** Booking a slot today closes this long before the slot ends. */
  lastBookingMinutesBeforeEnd: z.number().int().positive().default(60),
  /** Kept back of a refund of unused hours, and the least that is paid out. */
  refundFeePaise: z.number().int().nonnegative().default(0),
  refundMinimumPaise: z.number().int().nonnegative().default(0),
  /** Sign-in codes that are sent in an hour, over all phones. */
  codesPerHour: z.number().int().positive().default(500),
  /** Bookings that a guest's phone may have in a day before a code has to confirm it; 0 asks for one every time. */
  guestBookingsPerPhone: z.number().int().nonnegative().default(3),
  /** The same for an internet address; 0 sets no limit, because the phones of a mobile network share one. */
  guestBookingsPerAddress: z.number().int().nonnegative().default(0),
  /** Seats that guests may book in a day, over all slots, before a code has to confirm their phones. */
  guestSeatsPerDay: z.number().int().positive().default(200),
  /** Hour packages that run out within so many days are near their end. */
  nearExpiryDays: z.number().int().positive().default(30),
  /** How long personal data is kept, in months (domain/retention.ts). */
  keepVisitsMonths: z.number().int().min(12).default(36),
  keepVisitNamesMonths: z.number().int().positive().default(24),
  keepEnquiriesMonths: z.number().int().positive().default(12),
  keepAccessLogMonths: z.number().int().min(12).default(12),
});

export type Settings = z.output<typeof settingsSchema>;

/** What parents call, write to and pay: until the centre has said it, none of these is anybody's. */
const placeholders = ['phone', 'whatsappNumber', 'upiId'] as const;

/** Which of these were never set. */
export async function listPlaceholders(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('site_settings').select('key').where('key', 'in', placeholders).execute();
  return placeholders.filter((key) => rows.every((row) => row.key !== key));
}

/** The centre's settings: what is stored, and the default for what was never changed. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('site_settings').selectAll().execute();
  return settingsSchema.parse(Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)])));
}

/** Stores one setting; the caller notes the change for the desk. */
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
