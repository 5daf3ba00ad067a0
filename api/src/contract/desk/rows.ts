import { z } from 'zod';
import { amount, calendarDate, hours, instant, timeOfDay } from '../basics/fields.ts';
import { bookingStatuses, paymentStatuses } from '../bookings/bookings.ts';
import { packageTypes } from '../catalogue/catalogue.ts';
import { saleStatuses } from '../hours/sales.ts';

export const deskPackage = z.object({
  id: z.number().int(),
  name: z.string(),
  duration: z.number(),
  price: amount,
  /** The price per child on weekends and holidays; null if it is the same. This and the next three are missing in rows that an earlier version cached. */
  weekendPrice: amount.nullable().optional(),
  /** Weekdays, 0 is Sunday. */
  validDays: z.array(z.number().int()).optional(),
  onHolidays: z.boolean().optional(),
  /** Booking it sells an hour package. */
  sellsHours: z.boolean().optional(),
  /** Missing in rows that an earlier version cached. */
  type: z.enum(packageTypes).optional(),
  maxChildren: z.number().int().optional(),
  revision: z.number().int(),
});
export type DeskPackage = z.output<typeof deskPackage>;

/**
 * The part of a sale that check-in needs: no email, address or notes. `phone` is its 10 digits, for search.
 */
export const deskSale = z.object({
  id: z.number().int(),
  reference: z.string(),
  packageName: z.string(),
  customerName: z.string(),
  phone: z.string(),
  childrenNames: z.array(z.string()),
  totalHours: hours,
  remainingHours: hours,
  status: z.enum(saleStatuses),
  validTill: calendarDate,
  lastVisit: z.object({ date: calendarDate, hours }).nullable(),
  /** When the guardian consented; missing in rows that an earlier version cached. */
  consentedAt: instant.nullable().optional(),
  /** Nothing has been paid yet; missing in rows that an earlier version cached. */
  isAwaitingPayment: z.boolean().optional(),
  /** The order of a sale made at a desk; the tablet that sold it knows it by this. */
  orderId: z.string().optional(),
  /** What is still to pay, if anything. */
  dueAmount: amount.optional(),
  revision: z.number().int(),
});
export type DeskSale = z.output<typeof deskSale>;

/** Who may pick the children up, and what they are allergic to; only for today's visits of families that consented to it. */
export const deskCare = z.object({
  pickUp: z.array(z.object({ name: z.string(), relation: z.string(), phone: z.string().nullable() })),
  allergies: z.array(z.object({ name: z.string(), allergies: z.string() })),
});
export type DeskCare = z.output<typeof deskCare>;

export const deskBooking = z.object({
  id: z.number().int(),
  reference: z.string(),
  parentName: z.string(),
  phone: z.string(),
  packageName: z.string(),
  bookingDate: calendarDate,
  startTime: timeOfDay,
  endTime: timeOfDay,
  numberOfChildren: z.number().int(),
  childrenAges: z.array(z.number().int()),
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalAmount: amount,
  /** What is still to pay; missing in rows that an earlier version cached. */
  dueAmount: amount.optional(),
  arrivedAt: instant.nullable(),
  /** When the guardian consented; missing in rows that an earlier version cached. */
  consentedAt: instant.nullable().optional(),
  /** The hour package that pays for the visit; its arrival takes the hours. This and the next three are missing in rows that an earlier version cached. */
  packageSaleId: z.number().int().nullable().optional(),
  /** The hours that the visit takes at arrival. */
  visitHours: hours.nullable().optional(),
  /** What is still to pay of that hour package. */
  hoursDueAmount: amount.nullable().optional(),
  /** What to check on arrival, such as a birthday; blank if nothing. */
  conditionNote: z.string().optional(),
  care: deskCare.optional(),
  /** The order of a walk-in from a desk; the tablet that made it knows it by this. */
  orderId: z.string().optional(),
  revision: z.number().int(),
});
export type DeskBooking = z.output<typeof deskBooking>;

/** A birthday party today or tomorrow, without its guests' names. */
export const deskParty = z.object({
  id: z.number().int(),
  reference: z.string(),
  childName: z.string(),
  childAge: z.number().int(),
  parentName: z.string(),
  phone: z.string(),
  packageName: z.string(),
  partyDate: calendarDate,
  startTime: timeOfDay,
  endTime: timeOfDay,
  numberOfGuests: z.number().int(),
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalAmount: amount,
  /** What is still to pay; missing in rows that an earlier version cached. */
  dueAmount: amount.optional(),
  arrivedAt: instant.nullable(),
  /** When the guardian consented; missing in rows that an earlier version cached. */
  consentedAt: instant.nullable().optional(),
  care: deskCare.optional(),
  revision: z.number().int(),
});
export type DeskParty = z.output<typeof deskParty>;

/** A visit on hours without a check-out, from any desk. */
export const deskUsage = z.object({
  id: z.string(),
  packageSaleId: z.number().int(),
  customerName: z.string(),
  phone: z.string(),
  hoursUsed: hours,
  usageDate: calendarDate,
  numberOfChildren: z.number().int(),
  attendingChildrenNames: z.array(z.string()),
  checkedInAt: instant,
  checkedOutAt: instant.nullable(),
  /** When the server received it; missing in rows that an earlier version cached. */
  heardAt: instant.optional(),
  care: deskCare.optional(),
  revision: z.number().int(),
});
export type DeskUsage = z.output<typeof deskUsage>;

export const deskStaff = z.object({
  id: z.number().int(),
  firstName: z.string(),
  role: z.string(),
  /**
   * Their desk PIN; null if they have none, missing in rows that an earlier version cached. A tablet with a
   * key gets the PIN sealed to that key: `ecdh-p256$iterations$salt$ephemeral$nonce$sealed`. Other tablets
   * get `pbkdf2-sha256$iterations$salt$key`. All parts are base64url.
   */
  pin: z.string().nullable().optional(),
  /** Whether they may manage tablets; missing in rows that an earlier version cached. */
  mayManageTablets: z.boolean().optional(),
  revision: z.number().int(),
});
export type DeskStaff = z.output<typeof deskStaff>;

export const deskSettings = z.object({
  name: z.string(),
  timeZone: z.string(),
  houseLimit: z.number().int(),
  lockAfterMinutes: z.number().int(),
  revision: z.number().int(),
});
export type DeskSettings = z.output<typeof deskSettings>;

/** Kinds that every tablet supports. */
const firstKinds = ['packages', 'sales', 'bookings', 'usages', 'staff', 'settings'] as const;
/** Later kinds. The server sends them only to tablets that list them, so that older tablets keep working. */
export const laterKinds = ['parties'] as const;
export const deskKinds = [...firstKinds, ...laterKinds] as const;
export type DeskKind = (typeof deskKinds)[number];

export const deskChanges = z.object({
  packages: z.array(deskPackage),
  sales: z.array(deskSale),
  bookings: z.array(deskBooking),
  usages: z.array(deskUsage),
  staff: z.array(deskStaff),
  settings: z.array(deskSettings),
  /** Missing for a tablet that does not support the kind. */
  parties: z.array(deskParty).default([]),
  removed: z.array(z.object({ kind: z.enum(deskKinds), id: z.union([z.number().int(), z.string()]) })),
});
export type DeskChanges = z.output<typeof deskChanges>;
