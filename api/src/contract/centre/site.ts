import { z } from 'zod';
import { anyone, endpoint } from '../basics/endpoint.ts';
import { calendarDate, timeOfDay } from '../basics/fields.ts';

export const openingDay = z.object({
  dayOfWeek: z.number().int().min(0).max(6),
  openTime: timeOfDay,
  closeTime: timeOfDay,
  isOpen: z.boolean(),
});

export const paymentMethods = ['desk', 'upi', 'online'] as const;

export const site = z.object({
  name: z.string(),
  tagline: z.string(),
  address: z.string(),
  phone: z.string(),
  whatsappNumber: z.string(),
  email: z.string().nullable(),
  mapUrl: z.string(),
  /** The way there in Google Maps; missing in rows that an earlier version cached. */
  directionsUrl: z.string().optional(),
  /** For the embedded map on the contact page. */
  mapEmbedUrl: z.string(),
  /** In its place until a visitor loads it: the team's picture, or null; missing in rows that an earlier version cached. */
  mapPicture: z.string().nullable().optional(),
  latitude: z.number(),
  longitude: z.number(),
  socialLinks: z.array(z.object({ label: z.string(), url: z.string() })),
  timeZone: z.string(),
  today: calendarDate,
  openingHours: z.array(openingDay),
  lastEntryTime: timeOfDay,
  /** Same-day booking of a slot closes this many minutes before the slot ends. */
  bookingClosesMinutesBeforeEnd: z.number().int(),
  /** The most common length and capacity of the active slots. */
  session: z.object({ minutes: z.number().int(), capacity: z.number().int() }),
  /** Years, inclusive. */
  childAges: z.object({ from: z.number().int(), to: z.number().int() }),
  bookingHorizonDays: z.number().int(),
  paymentMethods: z.array(z.enum(paymentMethods)),
  upiId: z.string().nullable(),
  /** Whether parents can sign in with a code sent to their phone. */
  phoneSignIn: z.boolean(),
  googleSignIn: z.boolean(),
  selfAdmin: z.boolean(),
  requireLoginForPlay: z.boolean(),
  /** The retention of personal data in months; missing in rows that an earlier version cached. */
  keptMonths: z
    .object({ visits: z.number().int(), names: z.number().int(), enquiries: z.number().int() })
    .optional(),
});
export type Site = z.output<typeof site>;

const getHealth = endpoint('GET /api/health', {
  summary: 'Liveness: the process is running.',
  access: anyone,
  responses: { 200: z.object({ status: z.literal('ok') }) },
});

const getReady = endpoint('GET /api/ready', {
  summary: 'Readiness: the database responds and is migrated.',
  access: anyone,
  responses: { 200: z.object({ status: z.literal('ready') }) },
});

const getSite = endpoint('GET /api/site', {
  summary: 'Returns the facts about the centre that every page needs.',
  access: anyone,
  responses: { 200: site },
  etag: true,
});

const getOpenapi = endpoint('GET /api/openapi.json', {
  summary: 'Returns this API as an OpenAPI 3.1 document.',
  access: anyone,
  responses: { 200: z.record(z.string(), z.unknown()) },
  etag: true,
});

export const siteEndpoints = { getHealth, getReady, getSite, getOpenapi };
