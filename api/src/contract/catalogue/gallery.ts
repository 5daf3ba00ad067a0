import { z } from 'zod';
import { anyone, endpoint } from '../basics/endpoint.ts';

/**
 * The team's five categories. The public page shows them under four filters (docs/product.md, decision 16).
 */
export const galleryCategories = [
  'play-zones',
  'birthday-parties',
  'events',
  'activities',
  'facilities',
] as const;
export type GalleryCategory = (typeof galleryCategories)[number];

export const galleryItem = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  category: z.enum(galleryCategories),
  featured: z.boolean(),
});
export type GalleryItem = z.output<typeof galleryItem>;

const listGallery = endpoint('GET /api/gallery', {
  summary: "Lists the gallery's pictures in display order.",
  access: anyone,
  responses: { 200: z.array(galleryItem) },
  etag: true,
});

export const galleryEndpoints = { listGallery };
