import { z } from 'zod';
import { dayRange, inOrder } from '../basics/day-range.ts';
import { endpoint, permission } from '../basics/endpoint.ts';
import { amount, calendarDate, csvFormat, paging, timeOfDay } from '../basics/fields.ts';
import { recordedMethods } from '../money/orders.ts';
import { analyticsTables } from './analytics-tables.ts';
import { topCustomer } from './dashboard.ts';

const count = z.number().int();
/** `YYYY-MM` */
const month = z.string();

/** The key figures and the data for the charts. */
export const analytics = z.object({
  from: calendarDate.nullable(),
  to: calendarDate.nullable(),
  bookings: z.object({
    totalBookings: count,
    confirmedBookings: count,
    pendingBookings: count,
    completedBookings: count,
    cancelledBookings: count,
    /** Pending and confirmed ones that the families did not come to; the two counts above leave them out. */
    noShowBookings: count,
    /** Pending and confirmed ones of today and later whose families have not arrived yet. */
    upcomingBookings: count,
    /** Pending and confirmed ones whose families have arrived. */
    arrivedBookings: count,
  }),
  /**
   * Visits that were not cancelled, by month, those that were, and those that the families did not come to;
   * `birthdays` counts as `birthdayParties` does.
   */
  visitMonths: z.array(
    z.object({
      month,
      bookings: count,
      children: count,
      birthdays: count,
      cancelled: count,
      noShows: count,
    }),
  ),
  /** Families with a play session of the range that was not cancelled, and those with none before it. */
  families: z.object({ booked: count, new: count }),
  /** Parties, plus play bookings of the birthday package (docs/product.md, decision 15). */
  birthdayParties: count,
  revenue: z.object({
    totalRevenue: amount,
    playRevenue: amount,
    partyRevenue: amount,
    hoursRevenue: amount,
    /** Counter sales and charged reviews. */
    counterRevenue: amount,
    monthlyRevenue: z.array(
      z.object({
        month,
        revenue: amount,
        play: amount,
        parties: amount,
        hours: amount,
        counter: amount,
      }),
    ),
  }),
  /** Payments by the day on which they were taken, without those from before they were recorded. */
  takings: z.object({
    /** The first day with a recorded payment, of any range; null before it. */
    recordedSince: calendarDate.nullable(),
    received: amount,
    refunded: amount,
    byMethod: z.array(z.object({ method: z.enum(recordedMethods), received: amount, refunded: amount })),
  }),
  /** Money received, less refunds, against revenue recognised when it was earned. */
  earned: z.object({
    received: amount,
    earned: amount,
    /** The part of what was earned that hour packages are. */
    hours: amount,
    monthly: z.array(z.object({ month, received: amount, earned: amount })),
  }),
  /** What vouchers and reductions took off the lists' prices, by the day of the order. */
  discounts: z.object({
    vouchers: amount,
    reductions: amount,
    monthly: z.array(z.object({ month, vouchers: amount, reductions: amount })),
  }),
  /** Tax of the bills by the month of issue and the rate, less credit notes; as the GSTR-1 register has it. */
  gst: z.object({
    taxable: amount,
    tax: amount,
    monthly: z.array(
      z.object({
        month,
        /** In percent. */
        rate: z.number(),
        taxable: amount,
        cgst: amount,
        sgst: amount,
        igst: amount,
      }),
    ),
  }),
  popularPackages: z.array(
    z.object({ packageId: count, name: z.string(), count, children: count, revenue: amount }),
  ),
  topCustomers: z.array(topCustomer),
  /** Seats booked and seats offered, by weekday (0 is Sunday) and slot, over the open days. */
  occupancy: z.array(
    z.object({
      weekday: count,
      timeSlotId: count,
      startTime: timeOfDay,
      endTime: timeOfDay,
      days: count,
      seatsTaken: count,
      capacity: count,
    }),
  ),
  hours: z.object({
    sold: z.number(),
    used: z.number(),
    /** Hours that expired in the range unused, and what was paid for them. */
    expired: z.number(),
    expiredValue: amount,
    /** Hours left in valid packages, whenever sold, and what was paid for them. */
    outstanding: z.number(),
    outstandingValue: amount,
    outstandingSales: count,
    /** The same hours by expiry: within 30 days, in 31 to 90, later (null). */
    lapsing: z.array(z.object({ withinDays: count.nullable(), hours: z.number(), value: amount })),
    monthly: z.array(
      z.object({ month, sold: z.number(), used: z.number(), expired: z.number(), sales: count }),
    ),
    /** The packages sold in the range, most hours first, without sales that were cancelled and not refunded. */
    packages: z.array(
      z.object({ packageId: count, name: z.string(), sales: count, hours: z.number(), revenue: amount }),
    ),
  }),
  vouchers: z.array(
    z.object({ code: z.string(), uses: count, discount: amount, revenue: amount, firstVisits: count }),
  ),
  /** What those vouchers took off, by the month of the visit. */
  voucherMonths: z.array(z.object({ month, discount: amount })),
});
export type Analytics = z.output<typeof analytics>;

const getAnalytics = endpoint('GET /api/admin/analytics', {
  summary: 'Returns bookings, revenue and usage for a range of days.',
  reads: 'families',
  access: permission('analytics.view'),
  query: inOrder(z.strictObject(dayRange)),
  responses: { 200: analytics },
  errors: ['invalid_date'],
});

const exportAnalytics = endpoint('GET /api/admin/analytics/{table}', {
  summary: 'Returns one section of the analytics as rows, for a spreadsheet.',
  reads: 'families',
  readsIf: { table: ['customers'] },
  access: permission('analytics.view'),
  params: z.strictObject({ table: z.enum(analyticsTables) }),
  query: inOrder(z.strictObject({ ...paging, ...csvFormat, ...dayRange })),
  responses: { 200: z.array(z.record(z.string(), z.union([z.string(), z.number()]))) },
  errors: ['invalid_date'],
  list: 'csv',
});

export const analyticsEndpoints = { getAnalytics, exportAnalytics };
