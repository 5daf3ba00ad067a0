import { z } from 'zod';
import { anyone, endpoint } from '../basics/endpoint.ts';
import { amount, id } from '../basics/fields.ts';

export const addOnCategories = ['general', 'photography', 'food', 'time', 'premium'] as const;
/** What an add-on applies to: a play session or a party. */
export const addOnAudiences = ['play', 'birthday'] as const;

/** `applicablePackages`: the packages that offer it; empty means all packages of its audience. */
export const addOn = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  price: amount,
  icon: z.string(),
  image: z.string(),
  category: z.enum(addOnCategories),
  audience: z.enum(addOnAudiences),
  isRequired: z.boolean(),
  isActive: z.boolean(),
  displayOrder: z.number().int(),
  applicablePackages: z.array(z.string()),
});
export type AddOn = z.output<typeof addOn>;

/** How many of an add-on a booking orders. */
const addOnChoice = z.strictObject({ id, quantity: z.number().int().min(1).max(10) });
export const addOnChoices = z
  .array(addOnChoice)
  .max(20)
  .refine((all) => new Set(all.map((one) => one.id)).size === all.length, 'Name each add-on once.');
export type AddOnChoice = z.output<typeof addOnChoice>;

/** An add-on that a booking or a party has ordered, with its amount for the whole quantity. */
export const orderedAddOn = z.object({
  id: z.number().int(),
  name: z.string(),
  quantity: z.number().int(),
  amount,
});
export type OrderedAddOn = z.output<typeof orderedAddOn>;

const listAddOns = endpoint('GET /api/add-ons', {
  summary:
    'Lists the active add-ons in display order; with an audience, only those for play sessions or for parties.',
  access: anyone,
  query: z.strictObject({ audience: z.enum(addOnAudiences).optional() }),
  responses: { 200: z.array(addOn) },
  etag: true,
});

export const addOnsEndpoints = { listAddOns };
