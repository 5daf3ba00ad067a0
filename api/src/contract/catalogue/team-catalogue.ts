import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { amountIn, csvFormat, id, idParam, paging, requiredText, text } from '../basics/fields.ts';
import { activity, packageTypes, playPackage } from './catalogue.ts';

/** The fields of a row that only the team sees. */
export const teamFields = { displayOrder: z.number().int(), version: z.number().int() };

/**
 * A picture on this site (`/art/…` or `/uploads/…`), or blank. Any other address, such as `/api/logout`,
 * would be requested by every visitor of the page. Dots and escapes can't leave the two folders.
 */
export const pictureAddress = text(500).refine(
  (address) => address === '' || /^\/(art|uploads)(\/[\w-]+)+\.\w+$/.test(address),
  { error: 'Upload a picture, or use one of the built-in ones (/art/…).' },
);

/** Gradients behind a picture, by name. */
export const gradients = [
  'Pink Toodles',
  'Blue Adventure',
  'Orange Energy',
  'Green Nature',
  'Purple Fantasy',
  'Indigo Dream',
  'Ocean Blue',
  'Warm Sunset',
] as const;

/** A whole number, typed by hand. */
export const wholeFrom = (least: number, most: number, what: string) => {
  const error = `Enter ${what} from ${least} to ${most.toLocaleString('en-IN')}.`;
  return z.number(error).int(error).min(least, error).max(most, error);
};

export const isInHalves = (hours: number) => Number.isInteger(hours * 2);

/** Trimmed, without blanks and without duplicates, ignoring case. */
export const featureList = z
  .array(text(120))
  .max(30, 'Add at most 30 features.')
  .transform((list) => list.filter((one) => one !== ''))
  .refine((list) => new Set(list.map((one) => one.toLowerCase())).size === list.length, {
    error: 'This feature is already in the list.',
  });

/** The new position of a row: after another row, or first. */
const place = z.strictObject({ after: id.nullable() });
export const placed = z.object({ order: z.array(z.number().int()) });
export const placeBody = place;
const byId = z.strictObject({ id: idParam });

const weekdayList = z
  .array(z.number().int().min(0).max(6))
  .max(7)
  .transform((days) => [...new Set(days)].sort((a, b) => a - b));

export const packageFields = z.strictObject({
  name: requiredText(80),
  type: z.enum(packageTypes).default('walk_in'),
  price: amountIn,
  /** Hours, in steps of 0.5. */
  duration: z
    .number('Choose 1 to 12 hours.')
    .min(1, 'Choose 1 to 12 hours.')
    .max(12, 'Choose 1 to 12 hours.')
    .refine(isInHalves, { error: 'Choose whole or half hours.' })
    .default(2),
  description: text(1000).default(''),
  features: featureList.default([]),
  maxChildren: wholeFrom(1, 50, 'a number of children').default(15),
  isActive: z.boolean().default(true),
  /** Weekdays, 0 is Sunday. */
  validDays: weekdayList.default([0, 1, 2, 3, 4, 5, 6]),
  onHolidays: z.boolean().default(true),
  /** Null: the same price every day. */
  weekendPrice: amountIn.nullable().default(null),
  othersPay: text(200).default(''),
  sellsHours: z.boolean().default(false),
});

export const teamPackage = playPackage.extend(teamFields);
export type TeamPackage = z.output<typeof teamPackage>;

const packageFieldsOnly = packageFields.shape;

const listTeamPackages = endpoint('GET /api/admin/packages', {
  summary: 'Lists all play packages, active or not, in display order.',
  access: permission('packages.manage'),
  query: z.strictObject({ ...paging, ...csvFormat }),
  responses: { 200: z.array(teamPackage) },
  list: 'csv',
});

const createPackage = endpoint('POST /api/admin/packages', {
  summary: 'Adds a play package.',
  auditAction: 'added a play package',
  access: permission('packages.manage'),
  body: packageFields,
  responses: { 201: teamPackage },
  errors: ['invalid_amount'],
});

const updatePackage = endpoint('PATCH /api/admin/packages/{id}', {
  summary: 'Changes the given fields of a play package.',
  auditAction: 'changed a play package',
  access: permission('packages.manage'),
  params: byId,
  body: z.strictObject({
    name: packageFieldsOnly.name.optional(),
    type: z.enum(packageTypes).optional(),
    price: amountIn.optional(),
    duration: packageFieldsOnly.duration.unwrap().optional(),
    description: packageFieldsOnly.description.unwrap().optional(),
    features: featureList.optional(),
    maxChildren: packageFieldsOnly.maxChildren.unwrap().optional(),
    isActive: z.boolean().optional(),
    validDays: weekdayList.optional(),
    onHolidays: z.boolean().optional(),
    weekendPrice: amountIn.nullable().optional(),
    othersPay: packageFieldsOnly.othersPay.unwrap().optional(),
    sellsHours: z.boolean().optional(),
  }),
  responses: { 200: teamPackage },
  errors: ['invalid_amount', 'stale'],
  versioned: true,
});

const deletePackage = endpoint('DELETE /api/admin/packages/{id}', {
  summary: 'Deletes a play package. Bookings and sales made with it keep its name.',
  auditAction: 'deleted a play package',
  access: permission('packages.manage'),
  params: byId,
  responses: { 204: null },
});

const placePackage = endpoint('PUT /api/admin/packages/{id}/place', {
  summary: "Changes a play package's position in the list.",
  auditAction: 'moved a play package in the list',
  access: permission('packages.manage'),
  params: byId,
  body: place,
  responses: { 200: placed },
});

export const activityFields = z.strictObject({
  title: requiredText(80),
  description: requiredText(1000),
  image: pictureAddress.default(''),
  icon: text(16).default('🎪'),
  gradient: z.enum(gradients).default('Pink Toodles'),
  ageGroup: text(40).default(''),
  isActive: z.boolean().default(true),
});

export const teamActivity = activity.extend(teamFields);
export type TeamActivity = z.output<typeof teamActivity>;

const listTeamActivities = endpoint('GET /api/admin/activities', {
  summary: 'Lists all activities, active or not, in display order.',
  access: permission('activities.manage'),
  query: z.strictObject({ ...paging, ...csvFormat }),
  responses: { 200: z.array(teamActivity) },
  list: 'csv',
});

const createActivity = endpoint('POST /api/admin/activities', {
  summary: 'Adds an activity at the end.',
  auditAction: 'added an activity',
  access: permission('activities.manage'),
  body: activityFields,
  responses: { 201: teamActivity },
});

const updateActivity = endpoint('PUT /api/admin/activities/{id}', {
  summary: 'Changes an activity.',
  auditAction: 'changed an activity',
  access: permission('activities.manage'),
  params: byId,
  body: activityFields,
  responses: { 200: teamActivity },
  errors: ['stale'],
  versioned: true,
});

const deleteActivity = endpoint('DELETE /api/admin/activities/{id}', {
  summary: 'Deletes an activity.',
  auditAction: 'deleted an activity',
  access: permission('activities.manage'),
  params: byId,
  responses: { 204: null },
});

const placeActivity = endpoint('PUT /api/admin/activities/{id}/place', {
  summary: "Changes an activity's position on the page.",
  auditAction: 'moved an activity in the list',
  access: permission('activities.manage'),
  params: byId,
  body: place,
  responses: { 200: placed },
});

export const teamCatalogueEndpoints = {
  listTeamPackages,
  createPackage,
  updatePackage,
  deletePackage,
  placePackage,
  listTeamActivities,
  createActivity,
  updateActivity,
  deleteActivity,
  placeActivity,
};
