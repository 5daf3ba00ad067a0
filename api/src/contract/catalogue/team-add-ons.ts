import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { amount, amountIn, csvFormat, idParam, paging, requiredText, text } from '../basics/fields.ts';
import { addOn, addOnAudiences, addOnCategories } from './add-ons.ts';
import { pictureAddress, placeBody, placed } from './team-catalogue.ts';

/** The fourteen icons for add-ons. */
export const addOnIcons = [
  '🎁',
  '📸',
  '🎥',
  '🎵',
  '🎂',
  '🍎',
  '🍕',
  '🍿',
  '🥤',
  '⏰',
  '🧦',
  '🎈',
  '🎨',
  '👑',
] as const;

const byId = z.strictObject({ id: idParam });

export const addOnFields = z.strictObject({
  name: requiredText(80),
  description: text(500).default(''),
  price: amountIn,
  icon: z.enum(addOnIcons).default('🎁'),
  image: pictureAddress.default(''),
  category: z.enum(addOnCategories).default('general'),
  audience: z.enum(addOnAudiences).default('play'),
  isRequired: z.boolean().default(false),
  isActive: z.boolean().default(true),
  /** Whether the website lists it, and whether the counter sells it. */
  isOnSite: z.boolean().default(true),
  isAtCounter: z.boolean().default(true),
  /** The maximum retail price printed on it; null if there is none. */
  mrp: amountIn.nullable().default(null),
  /** The stock at which the portal warns; null for no warning. */
  lowStock: z.number().int().min(0).max(100_000).nullable().default(null),
  /** Slugs of birthday packages or ids of play packages; empty means all packages of its audience. */
  applicablePackages: z.array(text(40)).max(100, 'Choose at most 100 packages.').default([]),
  /** The position in the list; a new add-on goes to the end by default. */
  displayOrder: z.number().int().min(0).max(100_000).optional(),
});

export const teamAddOn = addOn.extend({
  isOnSite: z.boolean(),
  isAtCounter: z.boolean(),
  mrp: amount.nullable(),
  /** How many are left; null if nobody counts them. */
  stock: z.number().int().nullable(),
  lowStock: z.number().int().nullable(),
  version: z.number().int(),
});
export type TeamAddOn = z.output<typeof teamAddOn>;

const listTeamAddOns = endpoint('GET /api/admin/add-ons', {
  summary: 'Lists all add-ons, active or not, in display order.',
  access: permission('addons.manage'),
  query: z.strictObject({ ...paging, ...csvFormat }),
  responses: { 200: z.array(teamAddOn) },
  list: 'csv',
});

const createAddOn = endpoint('POST /api/admin/add-ons', {
  summary: 'Adds an add-on at the end.',
  auditAction: 'added an add-on',
  access: permission('addons.manage'),
  body: addOnFields,
  responses: { 201: teamAddOn },
  errors: ['invalid_amount', 'above_mrp'],
});

const updateAddOn = endpoint('PUT /api/admin/add-ons/{id}', {
  summary: 'Changes an add-on.',
  auditAction: 'changed an add-on',
  access: permission('addons.manage'),
  params: byId,
  body: addOnFields,
  responses: { 200: teamAddOn },
  errors: ['invalid_amount', 'above_mrp', 'stale'],
  versioned: true,
});

const deleteAddOn = endpoint('DELETE /api/admin/add-ons/{id}', {
  summary: 'Deletes an add-on.',
  auditAction: 'deleted an add-on',
  access: permission('addons.manage'),
  params: byId,
  responses: { 204: null },
  errors: ['in_use'],
});

const placeAddOn = endpoint('PUT /api/admin/add-ons/{id}/place', {
  summary: "Changes an add-on's position on the page.",
  auditAction: 'moved an add-on in the list',
  access: permission('addons.manage'),
  params: byId,
  body: placeBody,
  responses: { 200: placed },
});

export const teamAddOnsEndpoints = { listTeamAddOns, createAddOn, updateAddOn, deleteAddOn, placeAddOn };
