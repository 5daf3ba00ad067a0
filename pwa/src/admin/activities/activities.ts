import {
  activityFields,
  type TeamActivity,
  teamActivity,
} from '@toodles/api/contract/catalogue/team-catalogue.ts';
import { z } from 'zod';
import { api, type RequestBody } from '../../shared/api.ts';
import { apiPage } from '../api-page.ts';
import type { Catalogue, CompleteBody } from '../ui/catalogue/catalogue.ts';
import { fetchAll } from '../ui/catalogue/fetch-all.ts';
import type { FormShape } from '../ui/catalogue/useCatalogueForm.ts';
import type { FieldLabels } from '../ui/stale/clash.ts';
import { validatedText } from '../ui/validated-text.ts';

type Fields = CompleteBody<RequestBody<'POST /api/admin/activities'>>;

export const activities: Catalogue<TeamActivity, Fields> = {
  path: '/api/admin/activities',
  row: teamActivity,
  list: (signal) => fetchAll((query) => apiPage('GET /api/admin/activities', { query, signal })),
  add: (body) => api('POST /api/admin/activities', { body }),
  change: ({ id, version }, body) =>
    api('PUT /api/admin/activities/{id}', { params: { id }, body, expectedVersion: version }),
  remove: (id) => api('DELETE /api/admin/activities/{id}', { params: { id } }),
  place: (id, after) => api('PUT /api/admin/activities/{id}/place', { params: { id }, body: { after } }),
  fieldsOf: (row) => ({
    title: row.title,
    description: row.description,
    image: row.image,
    icon: row.icon,
    gradient: gradientOf(row.gradient),
    ageGroup: row.ageGroup,
    isActive: row.isActive,
  }),
  nameOf: ({ title }) => title,
  affectedPaths: ['/api/activities'],
  texts: {
    one: 'activity',
    many: 'activities',
    added: 'The activity is added.',
    updated: 'The activity is saved.',
    deleted: 'The activity is deleted.',
    failedAdd: 'Failed to add activity. Please try again.',
    failedUpdate: 'Failed to update activity. Please try again.',
    failedDelete: 'Failed to delete activity. Please try again.',
  },
};

const gradient = activityFields.shape.gradient;

/** A stored gradient; the default if it is unknown. */
function gradientOf(stored: string): z.output<typeof gradient> {
  const known = gradient.safeParse(stored);
  return known.success ? known.data : 'Pink Toodles';
}

const { shape } = activityFields;

/** The raw values of the activity form. */
const schema = z.object({
  title: validatedText(shape.title),
  description: validatedText(shape.description),
  image: validatedText(shape.image),
  icon: z.string(),
  gradient: gradient.unwrap(),
  ageGroup: validatedText(shape.ageGroup),
  isActive: z.boolean(),
});
export type ActivityForm = z.input<typeof schema>;

export const activityForm: FormShape<Fields, ActivityForm> = {
  schema,
  empty: {
    title: '',
    description: '',
    image: '',
    icon: '🎪',
    gradient: 'Pink Toodles',
    ageGroup: '',
    isActive: true,
  },
  formOf: (fields) => fields,
  fieldsOf: (form) => ({
    ...form,
    title: form.title.trim(),
    description: form.description.trim(),
    image: form.image.trim(),
    ageGroup: form.ageGroup.trim(),
  }),
};

export const activityLabels: FieldLabels<Fields> = {
  title: { label: 'Title', show: (title) => title },
  description: { label: 'Description', show: (description) => description },
  image: { label: 'Picture', show: (image) => image || 'none' },
  icon: { label: 'Icon', show: (icon) => icon },
  gradient: { label: 'Gradient', show: (name) => name },
  ageGroup: { label: 'Age group', show: (ages) => ages || 'none' },
  isActive: { label: 'Status', show: (isActive) => (isActive ? 'Active' : 'Inactive') },
};
