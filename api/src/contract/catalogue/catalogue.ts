import { z } from 'zod';
import { anyone, endpoint } from '../basics/endpoint.ts';
import { amount } from '../basics/fields.ts';

export const packageTypes = ['walk_in', 'weekend', 'monthly', 'birthday'] as const;
export type PackageType = (typeof packageTypes)[number];

/** A play package: `price` in rupees per child, `duration` in hours. */
export const playPackage = z.object({
  id: z.number().int(),
  name: z.string(),
  type: z.enum(packageTypes),
  price: amount,
  duration: z.number(),
  description: z.string(),
  features: z.array(z.string()),
  maxChildren: z.number().int(),
  isActive: z.boolean(),
  /** The weekdays on which it can be used, 0 is Sunday. This and the next four are missing where an earlier version stored the package. */
  validDays: z.array(z.number().int()).optional(),
  /** Whether it can be used on holidays, whatever their weekday. */
  onHolidays: z.boolean().optional(),
  /** The price per child on Saturdays, Sundays and holidays; null if it is the same. */
  weekendPrice: amount.nullable().optional(),
  /** What adults and other children pay, in words. */
  othersPay: z.string().optional(),
  /** Booking it sells an hour package of `duration` hours per child. */
  sellsHours: z.boolean().optional(),
  /** Only in the list that includes inactive packages. */
  displayOrder: z.number().int().optional(),
  version: z.number().int().optional(),
});
export type PlayPackage = z.output<typeof playPackage>;

export const activity = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  icon: z.string(),
  gradient: z.string(),
  ageGroup: z.string(),
  isActive: z.boolean(),
});
export type Activity = z.output<typeof activity>;

/** A party package: `price` in whole rupees, `duration` in hours. Bookings refer to it by `slug`. */
export const birthdayPackage = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number().int(),
  duration: z.number(),
  maxGuests: z.number().int(),
  features: z.array(z.string()),
  icon: z.string(),
  gradient: z.string(),
  decorationTheme: z.string(),
  ageGroup: z.string(),
  image: z.string(),
  isPopular: z.boolean(),
  isActive: z.boolean(),
  /** How many days before the party it must be booked online. This and the next three are missing where an earlier version stored it. */
  leadDays: z.number().int().optional(),
  /** The deposit that confirms a party booked online: a share of its total, or else whole rupees; 0 for none. */
  depositPercent: z.number().int().optional(),
  deposit: z.number().int().optional(),
  /** How many days before the party the rest has to be paid. */
  balanceDays: z.number().int().optional(),
});
export type BirthdayPackage = z.output<typeof birthdayPackage>;

const listPackages = endpoint('GET /api/packages', {
  summary: 'Lists the active play packages; with includeInactive (needs packages.manage), all of them.',
  access: anyone,
  query: z.strictObject({ includeInactive: z.enum(['true', 'false']).optional() }),
  responses: { 200: z.array(playPackage) },
  errors: ['not_signed_in', 'not_allowed'],
  etag: true,
});

const listActivities = endpoint('GET /api/activities', {
  summary: 'Lists the play zones.',
  access: anyone,
  responses: { 200: z.array(activity) },
  etag: true,
});

const listBirthdayPackages = endpoint('GET /api/birthday-packages', {
  summary: 'Lists the active party packages.',
  access: anyone,
  responses: { 200: z.array(birthdayPackage) },
  etag: true,
});

export const catalogueEndpoints = { listPackages, listActivities, listBirthdayPackages };
