import { z } from 'zod';
import type { Db } from '../../db/database.ts';

const socialLink = z.object({ label: z.string(), url: z.string() });

/** Every setting with its default; the portal changes them, nothing in the code repeats them. */
const settingsSchema = z.object({
  name: z.string().default('Toodles'),
  tagline: z.string().default("India's premier indoor playground"),
  address: z.string().default('Main Road, Bengaluru, Karnataka'),
  phone: z.string().default('+91 00000 00000'),
  whatsappNumber: z.string().default('910000000000'),
  email: z.string().nullable().default(null),
  mapUrl: z.string().default('https://www.google.com/maps/search/?api=1&query=Bengaluru%2C%20Karnataka'),
  mapEmbedUrl: z.string().default('https://www.google.com/maps?q=Bengaluru%2C%20Karnataka&output=embed'),
  latitude: z.number().default(12.9716),
  longitude: z.number().default(77.5946),
  socialLinks: z.array(socialLink).default([]),
  timeZone: z.string().default('Asia/Kolkata'),
  upiId: z.string().nullable().default('toodles@upi'),
  /** How many days ahead may be booked. */
  bookingHorizonDays: z.number().int().default(90),
  partyRooms: z.number().int().default(1),
  /** How many children may be inside at once. */
  houseLimit: z.number().int().default(30),
  lockAfterMinutes: z.number().int().default(5),
  /** Booking a slot today closes this long before the slot ends. */
  lastBookingMinutesBeforeEnd: z.number().int().default(60),
});

export type Settings = z.output<typeof settingsSchema>;

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
