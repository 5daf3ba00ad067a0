import { type PackageType, packageTypes } from '@toodles/api/contract/catalogue/catalogue.ts';
import {
  packageFields,
  type TeamPackage,
  teamPackage,
} from '@toodles/api/contract/catalogue/team-catalogue.ts';
import { everyWeekday, validDaysText } from '@toodles/api/domain/catalogue/package-days.ts';
import { paiseOf, rupeesText } from '@toodles/api/domain/money.ts';
import { z } from 'zod';
import { api, type RequestBody } from '../../shared/api.ts';
import { count, rupeesOf } from '../../shared/format.ts';
import type { Catalogue, CompleteBody } from '../ui/catalogue/catalogue.ts';
import { featuresRule, toFeatureRows, toFeatures } from '../ui/catalogue/features.ts';
import { amountText, normalizeAmount, parseNumber } from '../ui/catalogue/numbers.ts';
import type { FormShape } from '../ui/catalogue/useCatalogueForm.ts';
import type { FieldLabels } from '../ui/stale/clash.ts';
import { validatedText, validatedTextAs } from '../ui/validated-text.ts';

type Fields = CompleteBody<RequestBody<'POST /api/admin/packages'>>;

export const playPackages: Catalogue<TeamPackage, Fields> = {
  path: '/api/packages',
  row: teamPackage,
  list: async (signal) =>
    // The response for the team has more fields than the one for families.
    z
      .array(teamPackage)
      .parse(await api('GET /api/packages', { query: { includeInactive: 'true' }, signal })),
  add: (body) => api('POST /api/admin/packages', { body }),
  change: ({ id, version }, body) =>
    api('PATCH /api/admin/packages/{id}', { params: { id }, body, expectedVersion: version }),
  remove: (id) => api('DELETE /api/admin/packages/{id}', { params: { id } }),
  place: (id, after) => api('PUT /api/admin/packages/{id}/place', { params: { id }, body: { after } }),
  fieldsOf: ({ id: _id, version: _version, displayOrder: _order, ...fields }) => ({
    ...fields,
    validDays: fields.validDays ?? [...everyWeekday],
    onHolidays: fields.onHolidays ?? true,
    weekendPrice: fields.weekendPrice ?? null,
    othersPay: fields.othersPay ?? '',
    sellsHours: fields.sellsHours ?? false,
  }),
  nameOf: ({ name }) => name,
  affectedPaths: [],
  texts: {
    one: 'package',
    many: 'packages',
    added: 'The package is added.',
    updated: 'The package is saved.',
    deleted: 'The package is deleted.',
    failedAdd: 'Failed to create package',
    failedUpdate: 'Failed to update package',
    failedDelete: 'Failed to delete package',
  },
};

/** The number of features that a row previews. */
export const featuresShown = 2;

export const typeNames: Record<PackageType, string> = {
  walk_in: 'Walk-in',
  weekend: 'Weekend',
  monthly: 'Monthly',
  birthday: 'Birthday',
};

/** The figures above the list, over all packages; the average price in whole rupees. */
export function packageStats(rows: readonly Pick<TeamPackage, 'type' | 'price' | 'isActive'>[]) {
  const sum = rows.reduce((paise, { price }) => paise + paiseOf(price), 0);
  return {
    total: rows.length,
    active: rows.filter(({ isActive }) => isActive).length,
    birthday: rows.filter(({ type }) => type === 'birthday').length,
    averagePrice: rupeesText(rows.length === 0 ? 0 : Math.round(sum / rows.length / 100) * 100),
  };
}

const { shape } = packageFields;

/** The raw values of the play package form. */
const schema = z.object({
  name: validatedText(shape.name),
  type: z.enum(packageTypes),
  price: validatedText(shape.price),
  duration: validatedTextAs(shape.duration, parseNumber, 'Choose 1 to 12 hours, in half-hour steps.'),
  description: validatedText(shape.description),
  features: featuresRule,
  maxChildren: validatedTextAs(shape.maxChildren, parseNumber, 'Enter a number of children from 1 to 50.'),
  isActive: z.boolean(),
  validDays: z.array(z.number()),
  onHolidays: z.boolean(),
  weekendPrice: z.union([z.literal(''), validatedText(shape.price)]),
  othersPay: validatedText(shape.othersPay),
  sellsHours: z.boolean(),
});
export type PackageForm = z.input<typeof schema>;

export const packageForm: FormShape<Fields, PackageForm> = {
  schema,
  empty: {
    name: '',
    type: 'walk_in',
    price: '',
    duration: '2',
    description: '',
    features: toFeatureRows([]),
    maxChildren: '15',
    isActive: true,
    validDays: [...everyWeekday],
    onHolidays: true,
    weekendPrice: '',
    othersPay: '',
    sellsHours: false,
  },
  formOf: (fields) => ({
    ...fields,
    price: amountText(fields.price),
    duration: String(fields.duration),
    maxChildren: String(fields.maxChildren),
    features: toFeatureRows(fields.features),
    validDays: fields.validDays,
    onHolidays: fields.onHolidays,
    weekendPrice: fields.weekendPrice === null ? '' : amountText(fields.weekendPrice),
    othersPay: fields.othersPay,
    sellsHours: fields.sellsHours,
  }),
  fieldsOf: (form) => ({
    ...form,
    name: form.name.trim(),
    description: form.description.trim(),
    price: normalizeAmount(form.price),
    duration: parseNumber(form.duration),
    maxChildren: parseNumber(form.maxChildren),
    features: toFeatures(form.features),
    weekendPrice: form.weekendPrice.trim() === '' ? null : normalizeAmount(form.weekendPrice),
    othersPay: form.othersPay.trim(),
  }),
};

export const packageLabels: FieldLabels<Fields> = {
  name: { label: 'Name', show: (name) => name },
  type: { label: 'Type', show: (type) => typeNames[type] },
  price: { label: 'Price', show: rupeesOf },
  duration: { label: 'Duration', show: (duration) => count(duration, 'hour', 'hours') },
  description: { label: 'Description', show: (description) => description || 'none' },
  features: { label: 'Features', show: (features) => features.join(', ') || 'none' },
  maxChildren: { label: 'Maximum children', show: String },
  isActive: { label: 'Status', show: (isActive) => (isActive ? 'Active' : 'Inactive') },
  validDays: {
    label: 'Weekdays',
    show: (validDays) => validDaysText({ validDays, onHolidays: false }) ?? 'Every day',
  },
  onHolidays: { label: 'Holidays', show: (isOn) => (isOn ? 'Valid' : 'Not valid') },
  weekendPrice: {
    label: 'Weekend price',
    show: (price) => (price === null ? 'the same' : rupeesOf(String(price))),
  },
  othersPay: { label: 'Adults and other children', show: (text) => text || 'none' },
  sellsHours: { label: 'Sells hours', show: (isOn) => (isOn ? 'Yes' : 'No') },
};
