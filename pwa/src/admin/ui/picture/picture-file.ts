import { largestUpload } from '@toodles/api/contract/catalogue/upload-limit.ts';
import { heicHeaderBytes, heicMessage, isHeic } from '@toodles/api/domain/catalogue/heic.ts';
import type { Size } from './crop.ts';

/** The accepted picture types. Phones convert other types to one of these. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

const tooLarge = 'This picture can’t be made smaller than 8 MB here. Choose a smaller one.';
const notAPicture = 'This file can’t be read as a picture. Use JPEG, PNG, WebP, AVIF or GIF.';

/** A chosen picture, as this browser shows it before the upload. */
export interface ChosenPicture {
  file: File;
  /** An object URL of this page; release it with `URL.revokeObjectURL`. */
  url: string;
  size: Size;
}

/**
 * Decodes a chosen file, because only a picture that the browser can show can be cropped. One that is too large to send
 * is made smaller.
 * @returns the problem, if the file is not a picture of an accepted type
 */
export async function readPicture(file: File): Promise<ChosenPicture | { problem: string }> {
  if (await isHeicFile(file)) return { problem: heicMessage };
  // Browsers show drawings too, but the server refuses them.
  if (file.type === 'image/svg+xml') return { problem: notAPicture };
  const shown = await show(file);
  if (!shown) return { problem: notAPicture };
  if (file.size <= largestUpload) return shown.picture;
  const smaller = await shrink(shown.image);
  URL.revokeObjectURL(shown.picture.url);
  const again = smaller && smaller.size <= largestUpload ? await show(smaller) : undefined;
  return again?.picture ?? { problem: tooLarge };
}

async function show(file: File): Promise<{ picture: ChosenPicture; image: HTMLImageElement } | undefined> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(url);
    return;
  }
  return { picture: { file, url, size: { width: image.naturalWidth, height: image.naturalHeight } }, image };
}

/** Twice the width of the largest copy that the server makes, so that a part can still be cropped. */
const LARGEST_SIDE = 3200;

/** The picture as a JPEG of fewer pixels; undefined if this browser can't draw it. */
async function shrink(image: HTMLImageElement): Promise<File | undefined> {
  const scale = Math.min(1, LARGEST_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  return blob ? new File([blob], 'picture.jpg', { type: 'image/jpeg' }) : undefined;
}

/** HEIC is rejected even where this browser supports it, because most families' browsers do not. */
async function isHeicFile(file: File): Promise<boolean> {
  const head = await file.slice(0, heicHeaderBytes).arrayBuffer().catch(unreadable);
  return isHeic(new Uint8Array(head));
}

/** For a deleted file. Reading the picture fails as well, and reports the error. */
const unreadable = () => new ArrayBuffer();
