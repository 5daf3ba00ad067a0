import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { amount, csvFormat, idParam, instant, paging, text } from '../basics/fields.ts';

/** Something that the counter sells. */
export const counterItem = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  price: amount,
  /** The maximum retail price, if one is printed on it. */
  mrp: amount.nullable(),
  icon: z.string(),
  image: z.string(),
  category: z.string(),
  audience: z.enum(['play', 'birthday']),
  /** Whether a visit needs it: one for each child, a party one in all. */
  isRequired: z.boolean(),
  /** The packages that it belongs to; empty means all of its audience. */
  applicablePackages: z.array(z.string()),
  /** How many are left; null if nobody counts them. Below zero if more were sold than counted. */
  stock: z.number().int().nullable(),
  isLow: z.boolean(),
});
export type CounterItem = z.output<typeof counterItem>;

const listCounterItems = endpoint('GET /api/admin/counter-items', {
  summary: 'Lists what the counter sells, with its stock.',
  access: permission('payments.take', 'stock.manage'),
  responses: { 200: z.array(counterItem) },
});

/** An entry of an item's stock. */
export const stockEntry = z.object({
  id: z.number().int(),
  kind: z.enum(['bought', 'sold', 'returned', 'lost', 'counted']),
  quantity: z.number().int(),
  note: z.string(),
  by: z.string(),
  at: instant,
});
export type StockEntry = z.output<typeof stockEntry>;

const byId = z.strictObject({ id: idParam });

const listStock = endpoint('GET /api/admin/add-ons/{id}/stock', {
  summary: "Lists how an item's stock moved, newest first.",
  access: permission('stock.manage'),
  params: byId,
  query: z.strictObject({ ...paging, ...csvFormat }),
  responses: { 200: z.array(stockEntry) },
  list: 'csv',
});

const moveStock = endpoint('POST /api/admin/add-ons/{id}/stock', {
  summary: 'Records items that were bought or lost, or a count. The first count starts the stock of an item.',
  auditAction: 'changed a stock',
  access: permission('stock.manage'),
  params: byId,
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.enum(['bought', 'lost']),
      quantity: z.number().int().min(1).max(100_000),
      note: text(200).default(''),
    }),
    z.strictObject({
      kind: z.literal('counted'),
      /** How many there are now. */
      quantity: z.number().int().min(0).max(100_000),
      note: text(200).default(''),
    }),
  ]),
  responses: { 200: counterItem },
  errors: ['stock_not_counted'],
  idempotent: true,
});

export const counterItemEndpoints = { listCounterItems, listStock, moveStock };
