import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { amount, calendarDate, instant } from '../basics/fields.ts';
import { paymentMethods } from '../centre/site.ts';
import { orderMoney } from '../money/orders.ts';
import { bookingStatuses, paymentStatuses } from './bookings.ts';

const calendarVisit = z.object({
  id: z.number().int(),
  version: z.number().int(),
  reference: z.string(),
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  parentName: z.string(),
  parentPhone: z.string(),
  numberOfChildren: z.number().int(),
  childrenAges: z.array(z.number().int()),
  packageName: z.string(),
  totalAmount: amount,
  ...orderMoney,
  specialRequests: z.string(),
  arrivedAt: instant.nullable(),
  isNoShow: z.boolean(),
});
export type CalendarVisit = z.output<typeof calendarVisit>;

const calendarParty = z.object({
  id: z.number().int(),
  reference: z.string(),
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  packageName: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  childName: z.string(),
  childAge: z.number().int(),
  numberOfGuests: z.number().int(),
  theme: z.string(),
  cakePreference: z.string(),
  decorationPreference: z.string(),
  specialRequests: z.string(),
  parentName: z.string(),
  parentPhone: z.string(),
  totalAmount: amount,
  dueAmount: amount,
});
export type CalendarParty = z.output<typeof calendarParty>;

const calendarSlot = z.object({
  id: z.number().int(),
  startTime: z.string(),
  endTime: z.string(),
  capacity: z.number().int(),
  seatsTaken: z.number().int(),
  isActive: z.boolean(),
  bookings: z.number().int(),
  /** Only in the view of a single day: the visits by name, without cancelled ones. */
  visits: z.array(calendarVisit).optional(),
});

/**
 * A day of the calendar. Slots that are off or outside the opening hours appear only if they have bookings.
 */
export const calendarDay = z.object({
  date: calendarDate,
  isOpen: z.boolean(),
  openTime: z.string().nullable(),
  closeTime: z.string().nullable(),
  reason: z.string().optional(),
  slots: z.array(calendarSlot),
  parties: z.array(calendarParty),
});
export type CalendarDay = z.output<typeof calendarDay>;

const getCalendar = endpoint('GET /api/admin/calendar', {
  summary:
    'Returns the bookings day by day, at most 42 days. A single day includes its visits (the run sheet).',
  access: permission('bookings.view'),
  query: z.strictObject({ from: calendarDate, to: calendarDate }),
  responses: { 200: z.array(calendarDay) },
  errors: ['invalid_date'],
});

export const teamCalendarEndpoints = { getCalendar };
