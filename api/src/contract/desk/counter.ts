import { z } from 'zod';
import { amount, calendarDate, instant, timeOfDay } from '../basics/fields.ts';
import { orderSubjects, taxSettings } from '../money/tax.ts';
import { deskDocumentTypes } from './documents.ts';

/** Something that the counter sells. */
export const deskItem = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  price: amount,
  /** The maximum retail price, if one is printed on it. */
  mrp: amount.nullable(),
  category: z.string(),
  audience: z.enum(['play', 'birthday']),
  /** Whether a visit needs one for each child. */
  isRequired: z.boolean(),
  /** The packages that it belongs to; empty means all. */
  packageIds: z.array(z.number().int()),
  /** How many are left; null if nobody counts them. May be below zero. */
  stock: z.number().int().nullable(),
  lowStock: z.number().int().nullable(),
});
export type DeskItem = z.output<typeof deskItem>;

/** A play slot of today with the seats taken. */
export const deskSlot = z.object({
  id: z.number().int(),
  date: calendarDate,
  startTime: timeOfDay,
  endTime: timeOfDay,
  capacity: z.number().int(),
  seatsTaken: z.number().int(),
});
export type DeskSlot = z.output<typeof deskSlot>;

/** An order with something left to pay that no booking, party or sale on the tablet shows. */
export const deskDue = z.object({
  orderId: z.string(),
  reference: z.string(),
  kind: z.enum(['booking', 'party', 'hours', 'review', 'counter']),
  name: z.string(),
  phone: z.string(),
  dueAmount: amount,
  since: calendarDate,
});
export type DeskDue = z.output<typeof deskDue>;

/** The open till of the tablet's drawer, with everything that the server has of it. */
export const deskTill = z.object({
  id: z.string(),
  drawer: z.object({ id: z.number().int(), name: z.string() }),
  businessDay: calendarDate,
  openedAt: instant,
  openedBy: z.string(),
  floatAmount: amount,
  /** Sessions that tablets opened while this one was already open; they count here. */
  joinedIds: z.array(z.string()),
  cashInAmount: amount,
  cashOutAmount: amount,
  droppedAmount: amount,
  paidOutAmount: amount,
  paidInAmount: amount,
  methods: z.array(
    z.object({ method: z.string(), inAmount: amount, outAmount: amount, payments: z.number().int() }),
  ),
});
export type DeskTill = z.output<typeof deskTill>;

/** A series of document numbers that only this tablet uses, since its enrolment or the last restore. */
export const deskSeries = z.object({
  type: z.enum(deskDocumentTypes),
  /** The start of its numbers, such as `RD2` in `RD2/26-27/00042`: the letter of the type and the tablet's prefix. */
  code: z.string().regex(/^[A-Z][A-Z0-9]{1,3}$/),
});
export type DeskSeries = z.output<typeof deskSeries>;

/** How the centre is taxed from a day on, and whose name is on its bills. */
const deskTaxSettings = taxSettings.omit({ id: true, version: true });

/** What the desk needs to print bills: today's settings and later ones, and the rates of items. */
export const deskTax = z.object({
  settings: z.array(deskTaxSettings),
  items: z.array(
    z.object({
      subject: z.enum(orderSubjects),
      subjectId: z.number().int().nullable(),
      fromDay: calendarDate,
      hsn: z.string(),
      /** In hundredths of a percent. */
      rateBp: z.number().int(),
      isComposite: z.boolean(),
    }),
  ),
});
export type DeskTax = z.output<typeof deskTax>;

/** What the desk needs to take money, sent whole in every response. */
export const deskCounter = z.object({
  items: z.array(deskItem),
  slots: z.array(deskSlot),
  dues: z.array(deskDue),
  till: deskTill.nullable(),
  /** Null while the centre takes no UPI. */
  upi: z.object({ id: z.string(), payee: z.string() }).nullable(),
  /** Special days with holiday prices, from today on; missing from an earlier server. */
  holidays: z.array(calendarDate).optional(),
  /** The revision of the prices, which an order names. */
  priceRevision: z.number().int(),
  series: z.array(deskSeries),
  /** Missing from an earlier server: the desk then prints slips without a number. */
  tax: deskTax.optional(),
});
export type DeskCounter = z.output<typeof deskCounter>;

/** A tablet lists this among the kinds that it `knows`, to be sent the counter. */
export const counterKind = 'counter';
