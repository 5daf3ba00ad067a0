import { largestUpload } from '@toodles/api/contract/catalogue/upload-limit.ts';
import { heicHeaderBytes, heicMessage, isHeic } from '@toodles/api/domain/catalogue/heic.ts';
import type { Size } from './crop.ts';

/** The accepted picture types. Phones convert other types to one of these. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

const tooLarge = 'This file is larger than 8 MB. Choose a smaller one.';
const notAPicture = 'This file can’t be read as a picture. Use JPEG, PNG, WebP or AVIF.';

/** A chosen picture, as this browser shows it before the upload. */
export interface ChosenPicture {
  file: File;
  /** An object URL of this page; release it with `URL.revokeObjectURL`. */
  url: string;
  size: Size;
}

/**
 * Decodes a chosen file, because only a picture that the browser can show can be cropped.
 * @returns the problem, if the file is too large or not a picture
 */
export async function readPicture(file: File): Promise<ChosenPicture | { problem: string }> {
  if (file.size > largestUpload) return { problem: tooLarge };
  if (await isHeicFile(file)) return { problem: heicMessage };
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(address);
    return { problem: notAPicture };
  }
  return { file, url: address, size: { width: image.naturalWidth, height: image.naturalHeight } };
}

/** HEIC is rejected even where this browser supports it, because most families' browsers do not. */
async function isHeicFile(file: File): Promise<boolean> {
  const head = await file.slice(0, heicHeaderBytes).arrayBuffer().catch(unreadable);
  return isHeic(new Uint8Array(head));
}

/** For a deleted file. Reading the picture fails as well, and reports the error. */
const unreadable = () => new ArrayBuffer();
