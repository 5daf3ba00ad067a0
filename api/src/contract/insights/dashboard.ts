import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { amount, calendarDate, instant } from '../basics/fields.ts';
import { teamBooking } from '../bookings/team-bookings.ts';
import { calendarDay } from '../bookings/team-calendar.ts';
import { backupState } from '../centre/backups.ts';
import { enquiryTypes } from '../centre/enquiries.ts';
import { tillState } from '../money/tills.ts';

/** A figure for the last 30 days and for the 30 days before; `percent` is null if the earlier figure is 0. */
const trend = z.object({ now: z.number(), before: z.number(), percent: z.number().int().nullable() });
export type Trend = z.output<typeof trend>;

export const topCustomer = z.object({
  parentName: z.string(),
  parentEmail: z.string(),
  parentPhone: z.string(),
  totalSpent: amount,
  /** Visits and parties. */
  bookingCount: z.number().int(),
  partyCount: z.number().int(),
  /** Hour packages. */
  packageCount: z.number().int(),
});
export type TopCustomer = z.output<typeof topCustomer>;

/** Hour packages, and counter sales with charged reviews, beside the visits that a figure counts. */
const otherOrders = { sales: z.number().int(), others: z.number().int() };

/** A limit across all visitors that was reached in the last 24 hours. */
export const limitAlarm = z.object({
  /**
   * `codes`: sign-in codes per hour. `guest_seats`: seats per day that guests can book without confirming
   * their phone.
   */
  kind: z.enum(['codes', 'guest_seats']),
  limit: z.number().int(),
  /** Requests that hit the limit. */
  requests: z.number().int(),
  lastAt: instant,
});
export type LimitAlarm = z.output<typeof limitAlarm>;

/** Today at a glance. Figures that the caller has no permission for are null. */
export const dashboard = z.object({
  now: instant,
  today: calendarDay,
  inside: z.object({
    children: z.number().int(),
    limit: z.number().int(),
    onHours: z.number().int(),
    booked: z.number().int(),
    partyGuests: z.number().int(),
  }),
  /** Unconfirmed claims of revoked tablets for today; not counted as inside. */
  unconfirmed: z.object({ visits: z.number().int(), children: z.number().int() }),
  /**
   * What today's visits and parties, past ones that took place, and other orders still owe; and UPI payments to
   * confirm.
   */
  dues: z.object({
    bookings: z.number().int(),
    parties: z.number().int(),
    ...otherOrders,
    amount,
    /** Bookings by UPI that wait for their payment. */
    pendingUpi: z.number().int(),
    /** Parties that their families say are paid by UPI. */
    saidPaidParties: z.number().int(),
    /** Guest bookings and parties that wait for the team's confirmation. */
    waiting: z.number().int(),
  }),
  /** Paid, then cancelled, and not refunded yet. */
  giveBack: z.object({
    bookings: z.number().int(),
    parties: z.number().int(),
    ...otherOrders,
    amount,
  }),
  /** What the team gave away in the last seven days; null without `money.view`. */
  givenAway: z.object({ entries: z.number().int(), amount, from: calendarDate }).nullable(),
  stranded: z.number().int(),
  /** Null without `settings.manage`. */
  limitAlarms: z.array(limitAlarm).nullable(),
  /** Null without `settings.manage`. */
  backups: backupState.pick({ last: true, alarm: true }).nullable(),
  /**
   * What goes wrong with online payments: since when the gateway reports none of them, refunds of the last month that it
   * could not make, payments of more than a week ago that it has not settled, and lines of settlements that fit no
   * payment. Null without `money.view`, or without a gateway.
   */
  onlinePayments: z
    .object({
      silentSince: instant.nullable(),
      failedRefunds: z.number().int(),
      unsettled: z.object({ payments: z.number().int(), amount }),
      openSettlements: z.number().int(),
    })
    .nullable(),
  openReviews: z.number().int().nullable(),
  /** Enrolled and not revoked; null without `devices.manage`. */
  tabletsInUse: z.number().int().nullable(),
  silentTablets: z
    .array(z.object({ id: z.number().int(), name: z.string(), lastSeenAt: instant.nullable() }))
    .nullable(),
  /** Hour packages with hours left that expire within the period in Settings. */
  nearExpiry: z.object({ sales: z.number().int(), hours: z.number(), days: z.number().int() }).nullable(),
  /** Items of which few are left, the fewest first; null without `stock.manage`. */
  lowStock: z.array(z.object({ id: z.number().int(), name: z.string(), stock: z.number().int() })).nullable(),
  /** The drawers with their open till and their last close; null without `till.use` or `money.view`. */
  tills: tillState.shape.drawers.nullable(),
  trends: z.object({
    bookings: trend,
    parties: trend,
    /** Rupees; null without `analytics.view`. */
    revenue: trend.nullable(),
    /** Hours sold; null without `hours.view`. */
    hoursSold: trend.nullable(),
  }),
  recentBookings: z.array(teamBooking),
  recentEnquiries: z
    .array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        type: z.enum(enquiryTypes),
        status: z.enum(['pending', 'responded', 'closed']),
        message: z.string(),
        createdAt: instant,
      }),
    )
    .nullable(),
  topCustomers: z.array(topCustomer).nullable(),
});
export type Dashboard = z.output<typeof dashboard>;

const getDashboard = endpoint('GET /api/admin/dashboard', {
  summary: "Returns today's figures, trends and the latest records.",
  access: permission('bookings.view'),
  responses: { 200: dashboard },
});

/** A family, or a party, that is inside. */
export const insideFamily = z.object({
  kind: z.enum(['hours', 'booking', 'party']),
  /** Of the hour package, the booking or the party. */
  id: z.number().int(),
  name: z.string(),
  /** For a party, its guests. */
  children: z.number().int(),
  since: instant,
  /** When the hours that the family took end, or its slot. */
  until: instant,
});
export type InsideFamily = z.output<typeof insideFamily>;

export const insideNow = z.object({
  /** How many children may be inside at once. */
  limit: z.number().int(),
  /** Those whose time ends first on top. */
  families: z.array(insideFamily),
});
export type InsideNow = z.output<typeof insideNow>;

const listInside = endpoint('GET /api/admin/inside', {
  summary: 'Returns who is inside, and how many children may be.',
  access: permission('bookings.view'),
  responses: { 200: insideNow },
});

export const dashboardEndpoints = { getDashboard, listInside };
