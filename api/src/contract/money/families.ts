import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { amount, calendarDate, hours, instant, text, timeOfDay } from '../basics/fields.ts';
import { order } from './orders.ts';

/** The number of digits of a phone, and of letters of a name, from which families are found. */
export const familySearchLengths = { digits: 5, letters: 3 } as const;

/** A family as forms need it, identified by its phone. */
export const foundFamily = z.object({
  phone: z.string(),
  /** The name that the family gave last. */
  name: z.string(),
  email: z.string(),
  /** As known from the family's account, or from its last visit (ages only). */
  children: z.array(z.object({ name: z.string(), age: z.number().int().nullable() })),
  /** Usable hour packages, the one that expires first at the start. */
  sales: z.array(
    z.object({
      id: z.number().int(),
      reference: z.string(),
      packageName: z.string(),
      remainingHours: hours,
      validTill: calendarDate,
    }),
  ),
  /** Orders with something left to pay. */
  dues: z.array(
    z.object({
      orderId: z.string(),
      kind: order.shape.kind,
      reference: z.string(),
      description: z.string(),
      dueAmount: amount,
    }),
  ),
  /** What the centre owes it for other orders. */
  toRefund: amount,
  /** What it has paid that pays for no order yet. */
  credit: amount,
  /** Bookings and parties of today and the days to come, whose orders can take another item. */
  visits: z.array(
    z.object({
      kind: z.enum(['booking', 'party']),
      id: z.number().int(),
      orderId: z.string(),
      reference: z.string(),
      date: calendarDate,
      startTime: timeOfDay,
      endTime: timeOfDay,
      children: z.number().int(),
      arrivedAt: instant.nullable(),
      /** The package as add-ons name it: a play package's id, a party package's slug. */
      packageKey: z.string(),
      /** The add-ons on its order. */
      addOns: z.array(z.object({ id: z.number().int(), quantity: z.number().int() })),
    }),
  ),
  /** When a guardian of the family last consented. */
  consentedAt: instant.nullable(),
});
export type FoundFamily = z.output<typeof foundFamily>;

const findFamilies = endpoint('GET /api/admin/families', {
  summary:
    'Finds families by at least five digits of their phone or three letters of their name, with what they owe and what they can use; at most eight.',
  reads: 'families',
  access: permission('payments.take', 'bookings.manage', 'hours.sell'),
  query: z.strictObject({ search: text(80) }),
  responses: { 200: z.array(foundFamily) },
});

export const familyEndpoints = { findFamilies };
