import { addOnAudiences, addOnCategories } from '@toodles/api/contract/catalogue/add-ons.ts';
import {
  addOnFields,
  addOnIcons,
  type TeamAddOn,
  teamAddOn,
} from '@toodles/api/contract/catalogue/team-add-ons.ts';
import { z } from 'zod';
import { api, type RequestBody } from '../../shared/api.ts';
import { rupeesOf } from '../../shared/format.ts';
import { apiPage } from '../api-page.ts';
import type { Catalogue, CompleteBody } from '../ui/catalogue/catalogue.ts';
import { fetchAll } from '../ui/catalogue/fetch-all.ts';
import { amountText, normalizeAmount } from '../ui/catalogue/numbers.ts';
import type { FormShape } from '../ui/catalogue/useCatalogueForm.ts';
import type { FieldLabels } from '../ui/stale/clash.ts';
import { validatedText, validatedTextAs } from '../ui/validated-text.ts';

type AllFields = CompleteBody<RequestBody<'POST /api/admin/add-ons'>>;
/** Without a position, a new add-on goes to the end and an existing one stays where it is. */
type Fields = Omit<AllFields, 'displayOrder'> & Partial<Pick<AllFields, 'displayOrder'>>;

const { shape } = addOnFields;
const icon = shape.icon.unwrap();

/** A stored icon; the first one if it is unknown. */
function iconOf(stored: string): z.output<typeof icon> {
  const found = icon.safeParse(stored);
  return found.success ? found.data : addOnIcons[0];
}

export const addOns: Catalogue<TeamAddOn, Fields> = {
  path: '/api/admin/add-ons',
  row: teamAddOn,
  list: (signal) => fetchAll((query) => apiPage('GET /api/admin/add-ons', { query, signal })),
  add: (body) => api('POST /api/admin/add-ons', { body }),
  change: ({ id, version }, body) =>
    api('PUT /api/admin/add-ons/{id}', { params: { id }, body, expectedVersion: version }),
  remove: (id) => api('DELETE /api/admin/add-ons/{id}', { params: { id } }),
  place: (id, after) => api('PUT /api/admin/add-ons/{id}/place', { params: { id }, body: { after } }),
  // The stock has entries of its own; the form doesn't change it.
  fieldsOf: ({ id: _id, version: _version, stock: _stock, ...fields }) => ({
    ...fields,
    icon: iconOf(fields.icon),
  }),
  nameOf: ({ name }) => name,
  affectedPaths: ['/api/add-ons', '/api/admin/counter-items'],
  texts: {
    one: 'add-on',
    many: 'add-ons',
    added: 'The add-on is added.',
    updated: 'The add-on is saved.',
    deleted: 'The add-on is deleted.',
    failedAdd: 'Failed to create add-on',
    failedUpdate: 'Failed to update add-on',
    failedDelete: 'Failed to delete add-on',
  },
};

/** The five categories. */
export const categoryNames: Record<(typeof addOnCategories)[number], string> = {
  general: 'General',
  photography: 'Photography',
  food: 'Food',
  time: 'Time',
  premium: 'Premium',
};

export const audienceNames: Record<(typeof addOnAudiences)[number], string> = {
  play: 'Play sessions',
  birthday: 'Birthday parties',
};

/** A blank field is not set. */
const orNothing = (text: string) => (text.trim() === '' ? null : text);

/** The raw values of the add-on form. */
const fieldsSchema = z.object({
  name: validatedText(shape.name),
  description: validatedText(shape.description),
  price: validatedText(shape.price),
  icon,
  image: validatedText(shape.image),
  category: z.enum(addOnCategories),
  audience: z.enum(addOnAudiences),
  isRequired: z.boolean(),
  isActive: z.boolean(),
  isOnSite: z.boolean(),
  isAtCounter: z.boolean(),
  mrp: z.string().superRefine((text, context) => {
    const [issue] = shape.mrp.safeParse(orNothing(text)).error?.issues ?? [];
    if (issue) context.addIssue({ code: 'custom', message: 'Enter an amount in rupees, or leave it empty.' });
  }),
  lowStock: validatedTextAs(
    shape.lowStock,
    (text) => (text.trim() === '' ? null : Number(text)),
    'Enter a whole number, 0 or more.',
  ),
  applicablePackages: z.array(z.string()),
  displayOrder: validatedTextAs(
    shape.displayOrder,
    (text) => (text.trim() === '' ? undefined : Number(text)),
    'Enter a whole number, 0 or more.',
  ),
});
const schema = fieldsSchema.refine(({ price, mrp }) => !(Number(price) > Number(mrp)) || mrp.trim() === '', {
  error: 'The price can’t be above the MRP.',
  path: ['price'],
});
export type AddOnForm = z.input<typeof schema>;

export const addOnForm: FormShape<Fields, AddOnForm> = {
  schema,
  empty: {
    name: '',
    description: '',
    price: '',
    icon: '🎁',
    image: '',
    category: 'general',
    audience: 'play',
    isRequired: false,
    isActive: true,
    isOnSite: true,
    isAtCounter: true,
    mrp: '',
    lowStock: '',
    applicablePackages: [],
    displayOrder: '',
  },
  formOf: ({ displayOrder, mrp, lowStock, ...fields }) => ({
    ...fields,
    price: amountText(fields.price),
    mrp: mrp === null ? '' : amountText(mrp),
    lowStock: lowStock === null ? '' : String(lowStock),
    displayOrder: displayOrder === undefined ? '' : String(displayOrder),
  }),
  fieldsOf: ({ displayOrder, mrp, lowStock, ...form }) => ({
    ...form,
    mrp: mrp.trim() === '' ? null : normalizeAmount(mrp),
    lowStock: lowStock.trim() === '' ? null : Number(lowStock),
    name: form.name.trim(),
    description: form.description.trim(),
    price: normalizeAmount(form.price),
    image: form.image.trim(),
    ...(displayOrder.trim() !== '' && { displayOrder: Number(displayOrder) }),
  }),
};

const yesOrNo = (isSo: boolean) => (isSo ? 'Yes' : 'No');

export const addOnLabels: FieldLabels<Fields> = {
  name: { label: 'Name', show: (name) => name },
  description: { label: 'Description', show: (description) => description || 'none' },
  price: { label: 'Price', show: rupeesOf },
  icon: { label: 'Icon', show: (sign) => sign },
  image: { label: 'Picture', show: (image) => image || 'none' },
  category: { label: 'Category', show: (category) => categoryNames[category] },
  audience: { label: 'Available with', show: (audience) => audienceNames[audience] },
  isRequired: { label: 'Required', show: yesOrNo },
  isActive: { label: 'Status', show: (isActive) => (isActive ? 'Active' : 'Inactive') },
  isOnSite: { label: 'On the website', show: yesOrNo },
  isAtCounter: { label: 'Sold at the counter', show: yesOrNo },
  mrp: { label: 'MRP', show: (mrp) => (mrp === null ? 'none' : rupeesOf(mrp)) },
  lowStock: { label: 'Low stock mark', show: (mark) => mark ?? 'none' },
  displayOrder: { label: 'Display order', show: (place) => place ?? 'unchanged' },
  applicablePackages: { label: 'Packages', show: (list) => list.join(', ') || 'all' },
};
