import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { csvFormat, idParam, instant, paging, requiredText } from '../basics/fields.ts';
import { galleryCategories } from './gallery.ts';
import { pictureAddress, placeBody, placed, teamFields } from './team-catalogue.ts';

const byId = z.strictObject({ id: idParam });

export const galleryFields = z.strictObject({
  title: requiredText(80),
  description: requiredText(500),
  image: pictureAddress.refine((s) => s !== '', { error: 'Please fill this in.' }),
  category: z.enum(galleryCategories).default('play-zones'),
  isActive: z.boolean().default(true),
  featured: z.boolean().default(false),
});

export const teamGalleryItem = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  category: z.enum(galleryCategories),
  isActive: z.boolean(),
  featured: z.boolean(),
  uploadDate: instant,
  ...teamFields,
});
export type TeamGalleryItem = z.output<typeof teamGalleryItem>;

const listTeamGallery = endpoint('GET /api/admin/gallery', {
  summary: 'Lists all pictures, visible or not, in display order.',
  access: permission('gallery.manage'),
  query: z.strictObject({ ...paging, ...csvFormat, category: z.enum(galleryCategories).optional() }),
  responses: { 200: z.array(teamGalleryItem) },
  list: 'csv',
});

const createGalleryItem = endpoint('POST /api/admin/gallery', {
  summary: 'Adds a picture at the end.',
  auditAction: 'added a picture to the gallery',
  access: permission('gallery.manage'),
  body: galleryFields,
  responses: { 201: teamGalleryItem },
});

const updateGalleryItem = endpoint('PUT /api/admin/gallery/{id}', {
  summary: 'Changes a picture of the gallery.',
  auditAction: 'changed a gallery picture',
  access: permission('gallery.manage'),
  params: byId,
  body: galleryFields,
  responses: { 200: teamGalleryItem },
  errors: ['stale'],
  versioned: true,
});

const deleteGalleryItem = endpoint('DELETE /api/admin/gallery/{id}', {
  summary: 'Removes a picture from the gallery.',
  auditAction: 'deleted a gallery picture',
  access: permission('gallery.manage'),
  params: byId,
  responses: { 204: null },
});

const placeGalleryItem = endpoint('PUT /api/admin/gallery/{id}/place', {
  summary: "Changes a picture's position in the gallery.",
  auditAction: 'moved a gallery picture',
  access: permission('gallery.manage'),
  params: byId,
  body: placeBody,
  responses: { 200: placed },
});

export const teamGalleryEndpoints = {
  listTeamGallery,
  createGalleryItem,
  updateGalleryItem,
  deleteGalleryItem,
  placeGalleryItem,
};
