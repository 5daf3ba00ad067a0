import {
  birthdayFields,
  decorationThemes,
  type TeamBirthdayPackage,
  teamBirthdayPackage,
} from '@toodles/api/contract/catalogue/team-birthday-packages.ts';
import { z } from 'zod';
import { api, type RequestBody } from '../../shared/api.ts';
import { count, rupeesOf } from '../../shared/format.ts';
import { apiPage } from '../api-page.ts';
import type { Catalogue, CompleteBody } from '../ui/catalogue/catalogue.ts';
import { featuresRule, toFeatureRows, toFeatures } from '../ui/catalogue/features.ts';
import { fetchAll } from '../ui/catalogue/fetch-all.ts';
import { parseNumber } from '../ui/catalogue/numbers.ts';
import type { FormShape } from '../ui/catalogue/useCatalogueForm.ts';
import type { FieldLabels } from '../ui/stale/clash.ts';
import { validatedText, validatedTextAs } from '../ui/validated-text.ts';

type Fields = CompleteBody<RequestBody<'POST /api/admin/birthday-packages'>>;

const { shape } = birthdayFields;
const gradient = shape.gradient.unwrap();
const theme = shape.decorationTheme.unwrap();

/** A stored value if the rule accepts it; otherwise the fallback. */
const known = <T extends string>(rule: z.ZodType<T>, stored: string, otherwise: T): T => {
  const found = rule.safeParse(stored);
  return found.success ? found.data : otherwise;
};

export const birthdayPackages: Catalogue<TeamBirthdayPackage, Fields> = {
  path: '/api/admin/birthday-packages',
  row: teamBirthdayPackage,
  list: (signal) => fetchAll((query) => apiPage('GET /api/admin/birthday-packages', { query, signal })),
  add: (body) => api('POST /api/admin/birthday-packages', { body }),
  change: ({ id, version }, body) =>
    api('PUT /api/admin/birthday-packages/{id}', { params: { id }, body, expectedVersion: version }),
  remove: (id) => api('DELETE /api/admin/birthday-packages/{id}', { params: { id } }),
  // Keeps the slug that its parties, links and add-ons refer to.
  restore: ({ id, isActive }) =>
    api('POST /api/admin/birthday-packages/{id}/restore', { params: { id }, body: { isActive } }),
  place: (id, after) =>
    api('PUT /api/admin/birthday-packages/{id}/place', { params: { id }, body: { after } }),
  fieldsOf: ({ id: _id, slug: _slug, version: _version, displayOrder: _order, ...fields }) => ({
    ...fields,
    leadDays: fields.leadDays ?? 1,
    depositPercent: fields.depositPercent ?? 0,
    deposit: fields.deposit ?? 0,
    balanceDays: fields.balanceDays ?? 0,
    decorationTheme: known(theme, fields.decorationTheme, ''),
    gradient: known(gradient, fields.gradient, 'Pink Toodles'),
  }),
  nameOf: ({ name }) => name,
  affectedPaths: ['/api/birthday-packages', '/api/party-slots'],
  texts: {
    one: 'birthday package',
    many: 'birthday packages',
    added: 'The birthday package is added. Parents can book it now.',
    updated: 'The birthday package is saved.',
    deleted: 'The birthday package is deleted.',
    failedAdd: 'Failed to add birthday package',
    failedUpdate: 'Failed to update birthday package',
    failedDelete: 'Failed to delete birthday package',
  },
};

/** The number of features that a card previews. */
export const featuresShown = 3;

/** The raw values of the birthday package form. */
const schema = z.object({
  name: validatedText(shape.name),
  description: validatedText(shape.description),
  price: validatedTextAs(shape.price, parseNumber, 'Enter a price in whole rupees, 0 or more.'),
  duration: validatedTextAs(shape.duration, parseNumber, 'Choose 1 to 8 hours, in half-hour steps.'),
  maxGuests: validatedTextAs(shape.maxGuests, parseNumber, 'Enter a number of guests from 1 to 50.'),
  features: featuresRule,
  decorationTheme: theme,
  ageGroup: validatedText(shape.ageGroup),
  image: validatedText(shape.image),
  icon: z.string(),
  gradient,
  isPopular: z.boolean(),
  isActive: z.boolean(),
  leadDays: validatedTextAs(shape.leadDays, parseNumber, 'Enter a number of days from 0 to 60.'),
  depositPercent: validatedTextAs(shape.depositPercent, parseNumber, 'Enter a percentage from 0 to 100.'),
  deposit: validatedTextAs(shape.deposit, parseNumber, 'Enter a sum in whole rupees, 0 for none.'),
  balanceDays: validatedTextAs(shape.balanceDays, parseNumber, 'Enter a number of days from 0 to 60.'),
});
export type BirthdayForm = z.input<typeof schema>;

export const birthdayForm: FormShape<Fields, BirthdayForm> = {
  schema,
  empty: {
    name: '',
    description: '',
    price: '',
    duration: '2',
    maxGuests: '10',
    features: toFeatureRows([]),
    decorationTheme: '',
    ageGroup: '5-12 years',
    image: '',
    icon: 'Cake',
    gradient: 'Pink Toodles',
    isPopular: false,
    isActive: true,
    leadDays: '1',
    depositPercent: '0',
    deposit: '0',
    balanceDays: '0',
  },
  formOf: (fields) => ({
    ...fields,
    price: String(fields.price),
    duration: String(fields.duration),
    maxGuests: String(fields.maxGuests),
    leadDays: String(fields.leadDays),
    depositPercent: String(fields.depositPercent),
    deposit: String(fields.deposit),
    balanceDays: String(fields.balanceDays),
    features: toFeatureRows(fields.features),
  }),
  fieldsOf: (form) => ({
    ...form,
    name: form.name.trim(),
    description: form.description.trim(),
    ageGroup: form.ageGroup.trim(),
    image: form.image.trim(),
    price: parseNumber(form.price),
    duration: parseNumber(form.duration),
    maxGuests: parseNumber(form.maxGuests),
    leadDays: parseNumber(form.leadDays),
    depositPercent: parseNumber(form.depositPercent),
    deposit: parseNumber(form.deposit),
    balanceDays: parseNumber(form.balanceDays),
    features: toFeatures(form.features),
  }),
};

export const themeChoices = decorationThemes;

const yesOrNo = (isSo: boolean) => (isSo ? 'Yes' : 'No');

export const birthdayLabels: FieldLabels<Fields> = {
  name: { label: 'Name', show: (name) => name },
  description: { label: 'Description', show: (description) => description },
  price: { label: 'Price', show: (price) => rupeesOf(price) },
  duration: { label: 'Duration', show: (duration) => count(duration, 'hour', 'hours') },
  maxGuests: { label: 'Maximum guests', show: String },
  features: { label: 'Features', show: (features) => features.join(', ') || 'none' },
  decorationTheme: { label: 'Decoration theme', show: (name) => name || 'none' },
  ageGroup: { label: 'Age group', show: (ages) => ages || 'none' },
  image: { label: 'Picture', show: (image) => image || 'none' },
  icon: { label: 'Icon', show: (icon) => icon },
  gradient: { label: 'Gradient', show: (name) => name },
  isPopular: { label: 'Most popular', show: yesOrNo },
  isActive: { label: 'Status', show: (isActive) => (isActive ? 'Active' : 'Inactive') },
  leadDays: { label: 'Booked ahead', show: (days) => count(days, 'day', 'days') },
  depositPercent: { label: 'Deposit in percent', show: (share) => `${share}%` },
  deposit: { label: 'Deposit in rupees', show: (sum) => rupeesOf(sum) },
  balanceDays: { label: 'Balance due before the party', show: (days) => count(days, 'day', 'days') },
};
