import sharp, { type Metadata } from 'sharp';
import { heicHeaderBytes, heicMessage, isHeic } from '../../domain/catalogue/heic.ts';
import { type Crop, cropBox, type UploadWidth, uploadWidths } from '../../domain/catalogue/uploads.ts';
import { AppError } from '../../http/route/app-error.ts';
import { limitConcurrency } from './limit-concurrency.ts';

/** The best phone cameras produce 50 million pixels; decoded, each takes up to four bytes. */
const maxPixels = 50_000_000;
/** Four times as tall as wide fits no place on the site. */
const maxHeightRatio = 2;
const timeoutSeconds = 30;

// A file's first bytes decide its format. Only these five are decoded: no SVG, PDF, TIFF or raw format, whose
// many readers run far more code.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
});
// Decoding runs on its own threads; two at once leave the others for passwords and files.
sharp.concurrency(1);
sharp.cache(false);
const limitDecoding = limitConcurrency(2);

/** Our own copies of a picture, and the size of the largest in pixels. */
export interface Copies {
  width: number;
  height: number;
  files: { width: UploadWidth; bytes: Buffer }[];
}

/**
 * Decodes a picture and makes copies in three sizes as WebP: upright, in sRGB, without metadata (location,
 * camera, thumbnails, appended data).
 * @throws AppError `not_a_picture`, `picture_too_large`
 */
export function makeCopies(bytes: Buffer, crop: Crop): Promise<Copies> {
  return limitDecoding(async () => {
    const { autoOrient } = await readImageHeader(bytes);
    const largest = await rejectUnreadable(() =>
      sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
        .timeout({ seconds: timeoutSeconds })
        .autoOrient()
        .extract(cropBox(crop, autoOrient))
        .resize(within(uploadWidths[uploadWidths.length - 1] ?? 0))
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
    const { width, height, channels } = largest.info;
    const raw = { width, height, channels };
    const files: Copies['files'] = [];
    for (const size of uploadWidths)
      files.push({
        width: size,
        bytes: await sharp(largest.data, { raw }).resize(within(size)).webp({ quality: 80 }).toBuffer(),
      });
    return { width, height, files };
  });
}

const within = (width: number) =>
  ({ width, height: width * maxHeightRatio, fit: 'inside', withoutEnlargement: true }) as const;

/** Reads the file's header before decoding any pixel. */
async function readImageHeader(bytes: Buffer): Promise<Metadata> {
  if (isHeic(bytes.subarray(0, heicHeaderBytes))) throw notAPicture(heicMessage);
  const head = await rejectUnreadable(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if ((head.pages ?? 1) > 1)
    throw notAPicture('Animated pictures aren’t supported. Please choose a still one.');
  if (head.width * head.height > maxPixels) throw new AppError('picture_too_large');
  return head;
}

const notAPicture = (message?: string) => new AppError('not_a_picture', message ? { message } : {});

/** A file that the decoder cannot read is refused as not a picture. */
async function rejectUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError ? error : notAPicture();
  }
}
