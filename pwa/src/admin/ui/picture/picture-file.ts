import { largestUpload } from '@toodles/api/contract/upload-limit.ts';
import { heicHead, heicWords, isHeic } from '@toodles/api/domain/heic.ts';
import type { Size } from './crop.ts';

/** What a field for pictures takes. Where a phone keeps them otherwise, it sends one of these. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

const tooLarge = 'That file is larger than 8 MB. Choose a smaller one.';
const notAPicture = 'That file is not a picture that can be read. JPEG, PNG, WebP and AVIF are.';

/** A picture that was chosen, as this browser shows it before it is sent. */
export interface ChosenPicture {
  file: File;
  /** An address that only this page can read; give it back with `URL.revokeObjectURL`. */
  address: string;
  size: Size;
}

/**
 * Reads a chosen file as far as this browser can: what it cannot show, it cannot crop.
 * Answers why not where it is too large or no picture.
 */
export async function readPicture(file: File): Promise<ChosenPicture | { problem: string }> {
  if (file.size > largestUpload) return { problem: tooLarge };
  if (await isOfAnIPhone(file)) return { problem: heicWords };
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(address);
    return { problem: notAPicture };
  }
  return { file, address, size: { width: image.naturalWidth, height: image.naturalHeight } };
}

/** Even where this browser shows such a picture, those of most families do not. */
async function isOfAnIPhone(file: File): Promise<boolean> {
  const head = await file.slice(0, heicHead).arrayBuffer().catch(unreadable);
  return isHeic(new Uint8Array(head));
}

/** A file that has gone meanwhile: the picture is not read either, and that is what is told. */
const unreadable = () => new ArrayBuffer();
