import { z } from 'zod';
import { anyone, endpoint } from '../basics/endpoint.ts';
import { amount, text } from '../basics/fields.ts';

export const discountTypes = ['percentage', 'fixed', 'free_child'] as const;

/** `discountValue`: percent, rupees, or the number of free children; `maxDiscount` in rupees. */
export const voucher = z.object({
  code: z.string(),
  discountType: z.enum(discountTypes),
  discountValue: z.number(),
  maxDiscount: amount.nullable(),
  /** Only in the month of a child's birthday; missing on a phone that stored it earlier. */
  needsBirthday: z.boolean().optional(),
});
export type Voucher = z.output<typeof voucher>;

/** A public voucher, with its title and description for the page. */
export const offer = voucher.extend({
  title: z.string(),
  description: z.string(),
  /** Missing on a phone that stored it earlier. */
  minChildren: z.number().int().optional(),
});
export type Offer = z.output<typeof offer>;

/** A voucher code as typed: letters, digits, dash and underscore in any case. */
export const voucherCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9_-]{1,32}$/, 'This is not a voucher code.');

const getVoucher = endpoint('GET /api/voucher/{code}', {
  summary: "Returns a code's discount. Unknown, inactive, expired and used-up codes get the same response.",
  access: anyone,
  params: z.strictObject({ code: text(64).toUpperCase() }),
  responses: { 200: voucher },
  errors: ['voucher_not_found'],
});

const listOffers = endpoint('GET /api/offers', {
  summary: 'Lists the public offers that anyone can use today.',
  access: anyone,
  responses: { 200: z.array(offer) },
  etag: true,
});

export const vouchersEndpoints = { getVoucher, listOffers };
