import { z } from 'zod';
import { csvFormat, idParam, instant, paging, requiredText } from './basics.ts';
import { endpoint, permission } from './endpoint.ts';
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

export const listTeamGallery = endpoint('GET /api/admin/gallery', {
  summary: 'Lists all pictures, visible or not, in display order.',
  access: permission('gallery.manage'),
  query: z.strictObject({ ...paging, ...csvFormat, category: z.enum(galleryCategories).optional() }),
  answers: { 200: z.array(teamGalleryItem) },
  list: 'csv',
});

export const createGalleryItem = endpoint('POST /api/admin/gallery', {
  summary: 'Adds a picture at the end.',
  does: 'added a picture to the gallery',
  access: permission('gallery.manage'),
  body: galleryFields,
  answers: { 201: teamGalleryItem },
});

export const updateGalleryItem = endpoint('PUT /api/admin/gallery/{id}', {
  summary: 'Changes a picture of the gallery.',
  does: 'changed a gallery picture',
  access: permission('gallery.manage'),
  params: byId,
  body: galleryFields,
  answers: { 200: teamGalleryItem },
  refuses: ['stale'],
  versioned: true,
});

export const deleteGalleryItem = endpoint('DELETE /api/admin/gallery/{id}', {
  summary: 'Removes a picture from the gallery.',
  does: 'deleted a gallery picture',
  access: permission('gallery.manage'),
  params: byId,
  answers: { 204: null },
});

export const placeGalleryItem = endpoint('PUT /api/admin/gallery/{id}/place', {
  summary: "Changes a picture's position in the gallery.",
  does: 'moved a gallery picture',
  access: permission('gallery.manage'),
  params: byId,
  body: placeBody,
  answers: { 200: placed },
});
