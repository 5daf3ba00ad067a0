import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { largestUpload } from './upload-limit.ts';

const fraction = z.coerce.number().min(0).max(1);

/** The part of the picture to use, in fractions of its width and height; the whole picture by default. */
export const crop = z
  .strictObject({
    x: fraction.default(0),
    y: fraction.default(0),
    width: fraction.default(1),
    height: fraction.default(1),
  })
  .refine((c) => c.width > 0 && c.height > 0 && c.x + c.width <= 1.0001 && c.y + c.height <= 1.0001, {
    error: 'That part is outside the picture.',
  });

/** `url` points to the medium size; `width` and `height` are those of the largest, in pixels. */
export const uploaded = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });
export type Uploaded = z.output<typeof uploaded>;

const uploadImage = endpoint('POST /api/upload', {
  summary: 'Uploads a picture and stores converted copies in several sizes. Its content decides the format.',
  auditAction: 'uploaded a picture',
  access: permission(
    'activities.manage',
    'gallery.manage',
    'birthday.manage',
    'addons.manage',
    'settings.manage',
    'till.use',
  ),
  file: 'image',
  body: crop,
  responses: { 200: uploaded },
  errors: ['not_a_picture', 'picture_too_large'],
  bodyLimit: largestUpload,
});

export const uploadsEndpoints = { uploadImage };
