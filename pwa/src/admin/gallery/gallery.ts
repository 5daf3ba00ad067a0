import type { GalleryCategory } from '@toodles/api/contract/catalogue/gallery.ts';
import { galleryCategories } from '@toodles/api/contract/catalogue/gallery.ts';
import {
  galleryFields,
  type TeamGalleryItem,
  teamGalleryItem,
} from '@toodles/api/contract/catalogue/team-gallery.ts';
import { z } from 'zod';
import { api, type RequestBody } from '../../shared/api.ts';
import { apiPage } from '../api-page.ts';
import type { Catalogue, CompleteBody } from '../ui/catalogue/catalogue.ts';
import { fetchAll } from '../ui/catalogue/fetch-all.ts';
import type { FormShape } from '../ui/catalogue/useCatalogueForm.ts';
import type { FieldLabels } from '../ui/stale/clash.ts';
import { validatedText } from '../ui/validated-text.ts';

type Fields = CompleteBody<RequestBody<'POST /api/admin/gallery'>>;

export const gallery: Catalogue<TeamGalleryItem, Fields> = {
  path: '/api/admin/gallery',
  row: teamGalleryItem,
  list: (signal) => fetchAll((query) => apiPage('GET /api/admin/gallery', { query, signal })),
  add: (body) => api('POST /api/admin/gallery', { body }),
  change: ({ id, version }, body) =>
    api('PUT /api/admin/gallery/{id}', { params: { id }, body, expectedVersion: version }),
  remove: (id) => api('DELETE /api/admin/gallery/{id}', { params: { id } }),
  place: (id, after) => api('PUT /api/admin/gallery/{id}/place', { params: { id }, body: { after } }),
  fieldsOf: (row) => ({
    title: row.title,
    description: row.description,
    image: row.image,
    category: row.category,
    isActive: row.isActive,
    featured: row.featured,
  }),
  nameOf: ({ title }) => title,
  affectedPaths: ['/api/gallery'],
  texts: {
    one: 'picture',
    many: 'pictures',
    added: 'The picture is in the gallery.',
    updated: 'The picture is saved.',
    deleted: 'The picture is deleted.',
    failedAdd: 'Failed to add gallery item',
    failedUpdate: 'Failed to update gallery item',
    failedDelete: 'Failed to delete gallery item',
  },
};

/** The team's five categories. */
export const categoryNames: Record<GalleryCategory, string> = {
  'play-zones': 'Play zones',
  'birthday-parties': 'Birthday parties',
  events: 'Events',
  activities: 'Activities',
  facilities: 'Facilities',
};

/** The category in the address, if any. */
export const parseCategory = (search: URLSearchParams): GalleryCategory | undefined =>
  galleryCategories.find((category) => category === search.get('category'));

const { shape } = galleryFields;

/** The raw values of the gallery form. */
const schema = z.object({
  title: validatedText(shape.title),
  description: validatedText(shape.description),
  image: validatedText(shape.image),
  category: shape.category.unwrap(),
  isActive: z.boolean(),
  featured: z.boolean(),
});
export type GalleryForm = z.input<typeof schema>;

export const galleryForm: FormShape<Fields, GalleryForm> = {
  schema,
  empty: {
    title: '',
    description: '',
    image: '',
    category: 'play-zones',
    isActive: true,
    featured: false,
  },
  formOf: (fields) => fields,
  fieldsOf: (form) => ({
    ...form,
    title: form.title.trim(),
    description: form.description.trim(),
    image: form.image.trim(),
  }),
};

export const galleryLabels: FieldLabels<Fields> = {
  title: { label: 'Title', show: (title) => title },
  description: { label: 'Description', show: (description) => description },
  image: { label: 'Picture', show: (image) => image },
  category: { label: 'Category', show: (category) => categoryNames[category] },
  isActive: { label: 'Status', show: (isActive) => (isActive ? 'Active' : 'Inactive') },
  featured: { label: 'Featured', show: (featured) => (featured ? 'Yes' : 'No') },
};
