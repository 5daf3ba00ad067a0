import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { calendarDate, id, idParam, requiredText, text } from '../basics/fields.ts';
import { gstin, taxRegimes } from './documents.ts';
import { numberPrefix, numberSeries, tabletPrefix } from './number-series.ts';

/** What a line of an order is for. */
export const orderSubjects = ['play', 'party', 'hours', 'extra_hours', 'add_on', 'item'] as const;
export type OrderSubject = (typeof orderSubjects)[number];

export const subjectNames: Record<OrderSubject, string> = {
  play: 'Play sessions',
  party: 'Parties',
  hours: 'Hour packages',
  extra_hours: 'Extra hours',
  add_on: 'Add-ons and counter items',
  item: 'Other items',
};

export const roundings = ['always', 'never'] as const;

const settingsFields = {
  /** The first day on which they apply. */
  fromDay: calendarDate,
  regime: z.enum(taxRegimes),
  legalName: text(120).default(''),
  address: text(300).default(''),
  /** The State's GST code, such as 29. */
  stateCode: z.union([z.literal(''), z.string().regex(/^\d{2}$/, 'Choose a State.')]).default(''),
  gstin: gstin.default(''),
  /** The food licence, where food is sold. */
  fssai: z.union([z.literal(''), z.string().regex(/^\d{14}$/, 'An FSSAI number has 14 digits.')]).default(''),
  rounding: z.enum(roundings).default('never'),
  /** Whether invoices to businesses need a number of the e-invoice portal. */
  needsEInvoice: z.boolean().default(false),
};

export const taxSettingsInput = z.strictObject(settingsFields);
export type TaxSettingsInput = z.output<typeof taxSettingsInput>;

export const taxSettings = z.object({
  id: z.number().int(),
  fromDay: calendarDate,
  regime: z.enum(taxRegimes),
  legalName: z.string(),
  address: z.string(),
  stateCode: z.string(),
  gstin: z.string(),
  fssai: z.string(),
  rounding: z.enum(roundings),
  needsEInvoice: z.boolean(),
  version: z.number().int(),
});
export type TaxSettings = z.output<typeof taxSettings>;

const percent = z
  .number('Enter a rate in percent.')
  .min(0, 'Enter a rate from 0 to 40.')
  .max(40, 'Enter a rate from 0 to 40.')
  .refine((rate) => Number.isInteger(Math.round(rate * 1e6) / 1e4), 'Use at most two decimals.');

export const itemTaxInput = z.strictObject({
  subject: z.enum(orderSubjects),
  /** One item of the catalogue; null for all of the kind. */
  subjectId: id.nullable().default(null),
  fromDay: calendarDate,
  /** HSN for goods, SAC for services. */
  hsn: z.string().regex(/^\d{4,8}$/, 'An HSN or SAC has 4 to 8 digits.'),
  ratePercent: percent,
  /** For parties: what is added to the party takes its code and rate. */
  isComposite: z.boolean().default(false),
});
export type ItemTaxInput = z.output<typeof itemTaxInput>;

export const itemTax = z.object({
  id: z.number().int(),
  subject: z.enum(orderSubjects),
  subjectId: z.number().int().nullable(),
  /** The item's name; null for all of the kind. */
  itemName: z.string().nullable(),
  fromDay: calendarDate,
  hsn: z.string(),
  ratePercent: z.number(),
  isComposite: z.boolean(),
  version: z.number().int(),
});
export type ItemTaxEntry = z.output<typeof itemTax>;

export const ledgerKeys = [
  'sales',
  'cgst',
  'sgst',
  'igst',
  'roundOff',
  'advances',
  'debtors',
  'badDebts',
  'cash',
  'upi',
  'card',
  'transfer',
  'gateway',
] as const;
export type LedgerKey = (typeof ledgerKeys)[number];

const ledgers = z.record(z.enum(ledgerKeys), requiredText(80));

const taxOverview = z.object({
  settings: z.array(taxSettings),
  items: z.array(itemTax),
  /** The catalogue's items, which can have a code and a rate of their own. */
  catalogue: z.array(z.object({ subject: z.enum(orderSubjects), id: z.number().int(), name: z.string() })),
  /** Begins the numbers of the server's documents, after the letter of the type. */
  prefix: z.string(),
  series: z.array(numberSeries),
  /** The latest first. */
  tabletPrefixes: z.array(tabletPrefix),
  /** Account names of the Tally file. */
  ledgers,
  ledgersVersion: z.number().int(),
});
export type TaxOverview = z.output<typeof taxOverview>;

const manage = permission('settings.manage');
const byId = z.strictObject({ id: idParam });
const settingsErrors = [
  'invalid_date',
  'invalid_gstin',
  'tax_day_taken',
  'tax_rates_missing',
  'past_date',
] as const;

const getTaxOverview = endpoint('GET /api/admin/tax', {
  summary: 'Returns the tax settings, the rates of items and the number series.',
  access: permission('settings.manage', 'money.view'),
  responses: { 200: taxOverview },
});

const createTaxSettings = endpoint('POST /api/admin/tax/settings', {
  summary: 'Sets how the centre is taxed from a day on.',
  auditAction: 'set the tax settings',
  access: manage,
  body: taxSettingsInput,
  responses: { 201: taxSettings },
  errors: settingsErrors,
  idempotent: true,
});

const updateTaxSettings = endpoint('PUT /api/admin/tax/settings/{id}', {
  summary: 'Changes tax settings. Documents that were issued stay as they are.',
  auditAction: 'changed the tax settings',
  access: manage,
  params: byId,
  body: taxSettingsInput,
  responses: { 200: taxSettings },
  errors: [...settingsErrors, 'stale'],
  versioned: true,
});

const deleteTaxSettings = endpoint('DELETE /api/admin/tax/settings/{id}', {
  summary: 'Deletes tax settings whose first day is still to come.',
  auditAction: 'deleted tax settings',
  access: manage,
  params: byId,
  responses: { 204: null },
  errors: ['past_date'],
});

const createItemTax = endpoint('POST /api/admin/tax/items', {
  summary: 'Sets the code and the rate of items from a day on.',
  auditAction: 'set a tax rate',
  access: manage,
  body: itemTaxInput,
  responses: { 201: itemTax },
  errors: ['invalid_date', 'tax_day_taken'],
  idempotent: true,
});

const updateItemTax = endpoint('PUT /api/admin/tax/items/{id}', {
  summary: 'Changes the code and the rate of items. Documents that were issued stay as they are.',
  auditAction: 'changed a tax rate',
  access: manage,
  params: byId,
  body: itemTaxInput,
  responses: { 200: itemTax },
  errors: ['invalid_date', 'tax_day_taken', 'tax_rates_missing', 'stale'],
  versioned: true,
});

const deleteItemTax = endpoint('DELETE /api/admin/tax/items/{id}', {
  summary: 'Deletes a rate that no registered day needs.',
  auditAction: 'deleted a tax rate',
  access: manage,
  params: byId,
  responses: { 204: null },
  errors: ['tax_rates_missing'],
});

const changePrefix = endpoint('PUT /api/admin/tax/prefix', {
  summary: "Changes the prefix of the server's numbers; they begin at 1 again.",
  auditAction: 'changed the prefix of bills',
  access: manage,
  body: z.strictObject({ prefix: numberPrefix }),
  responses: { 200: taxOverview },
  errors: ['prefix_used'],
});

const updateLedgers = endpoint('PUT /api/admin/tax/ledgers', {
  summary: 'Sets the account names of the Tally file.',
  auditAction: 'changed the account names',
  access: manage,
  body: z.strictObject({ ledgers }),
  responses: { 200: taxOverview },
  errors: ['stale'],
  versioned: true,
});

export const taxEndpoints = {
  getTaxOverview,
  createTaxSettings,
  updateTaxSettings,
  deleteTaxSettings,
  createItemTax,
  updateItemTax,
  deleteItemTax,
  changePrefix,
  updateLedgers,
};
