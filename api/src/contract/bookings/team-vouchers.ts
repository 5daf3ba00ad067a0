import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import {
  amount,
  amountIn,
  calendarDate,
  csvFormat,
  idParam,
  orBlank,
  paging,
  search,
  text,
} from '../basics/fields.ts';
import { packageTypes } from '../catalogue/catalogue.ts';
import { discountTypes, voucherCode } from './vouchers.ts';

const limit = z
  .number('Enter a whole number, 1 or more.')
  .int('Enter a whole number, 1 or more.')
  .min(1, 'Enter a whole number, 1 or more.')
  .max(1_000_000, 'That number is too large.')
  .nullable()
  .default(null);

const someChildren = 'Enter 1 to 5 children.';

/**
 * `discountValue`: percent (1 to 100), rupees, or the number of free children, depending on `discountType`.
 */
export const voucherFields = z
  .strictObject({
    code: voucherCode,
    description: text(200).default(''),
    discountType: z.enum(discountTypes),
    discountValue: z
      .number('Enter a number.')
      .positive('Enter more than 0.')
      .max(1_000_000, 'That number is too large.')
      .refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, {
        error: 'Enter at most two decimals.',
      }),
    maxDiscount: orBlank(amountIn).default(null),
    validFrom: orBlank(calendarDate).default(null),
    validTill: orBlank(calendarDate).default(null),
    maxUses: limit,
    maxUsesPerPhone: limit,
    minSpend: amountIn.default(0),
    minChildren: z
      .number(someChildren)
      .int(someChildren)
      .min(1, someChildren)
      .max(5, someChildren)
      .default(1),
    firstVisitOnly: z.boolean().default(false),
    /** Only in the month of a child's birthday, once for each child and month. */
    needsBirthday: z.boolean().default(false),
    /** Empty means every type. */
    packageTypes: z.array(z.enum(packageTypes)).max(4).default([]),
    isActive: z.boolean().default(true),
    /** Shown to everyone on Home, with its title. */
    isOffer: z.boolean().default(false),
    offerTitle: text(60).default(''),
  })
  .refine(
    (v) => v.discountType !== 'percentage' || (Number.isInteger(v.discountValue) && v.discountValue <= 100),
    {
      error: 'Enter a whole percentage from 1 to 100.',
      path: ['discountValue'],
    },
  )
  .refine(
    (v) => v.discountType !== 'free_child' || (Number.isInteger(v.discountValue) && v.discountValue <= 5),
    {
      error: someChildren,
      path: ['discountValue'],
    },
  )
  .refine((v) => v.validFrom === null || v.validTill === null || v.validFrom <= v.validTill, {
    error: 'The last day can’t be before the first.',
    path: ['validTill'],
  })
  .refine((v) => !v.isOffer || v.offerTitle !== '', {
    error: 'An offer on Home needs a title.',
    path: ['offerTitle'],
  });

export const teamVoucher = z.object({
  id: z.number().int(),
  code: z.string(),
  description: z.string(),
  discountType: z.enum(discountTypes),
  discountValue: z.number(),
  maxDiscount: amount.nullable(),
  validFrom: calendarDate.nullable(),
  validTill: calendarDate.nullable(),
  maxUses: z.number().int().nullable(),
  maxUsesPerPhone: z.number().int().nullable(),
  uses: z.number().int(),
  minSpend: amount,
  minChildren: z.number().int(),
  firstVisitOnly: z.boolean(),
  needsBirthday: z.boolean(),
  packageTypes: z.array(z.enum(packageTypes)),
  isActive: z.boolean(),
  isOffer: z.boolean(),
  offerTitle: z.string(),
  /** The code's state today. */
  state: z.enum(['usable', 'not_yet', 'over', 'used_up', 'off']),
  version: z.number().int(),
});
export type TeamVoucher = z.output<typeof teamVoucher>;

const byId = z.strictObject({ id: idParam });

const listVouchers = endpoint('GET /api/admin/vouchers', {
  summary: 'Lists all vouchers with their uses, newest first.',
  access: permission('vouchers.manage'),
  query: z.strictObject({
    ...paging,
    ...csvFormat,
    search,
    state: z.enum(['usable', 'not_yet', 'over', 'used_up', 'off']).optional(),
  }),
  responses: { 200: z.array(teamVoucher) },
  list: 'csv',
});

const createVoucher = endpoint('POST /api/admin/vouchers', {
  summary: 'Creates a voucher.',
  auditAction: 'created a voucher',
  access: permission('vouchers.manage'),
  body: voucherFields,
  responses: { 201: teamVoucher },
  errors: ['invalid_amount', 'invalid_date', 'code_taken'],
});

const updateVoucher = endpoint('PUT /api/admin/vouchers/{id}', {
  summary: 'Changes a voucher. Existing bookings keep their price.',
  auditAction: 'changed a voucher',
  access: permission('vouchers.manage'),
  params: byId,
  body: voucherFields,
  responses: { 200: teamVoucher },
  errors: ['invalid_amount', 'invalid_date', 'code_taken', 'fewer_than_used', 'stale'],
  versioned: true,
});

const deleteVoucher = endpoint('DELETE /api/admin/vouchers/{id}', {
  summary: 'Deletes an unused voucher. Switch off a used one instead.',
  auditAction: 'deleted a voucher',
  access: permission('vouchers.manage'),
  params: byId,
  responses: { 204: null },
  errors: ['in_use'],
});

export const teamVouchersEndpoints = { listVouchers, createVoucher, updateVoucher, deleteVoucher };
