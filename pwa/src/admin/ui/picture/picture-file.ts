import { largestUpload } from '@toodles/api/contract/upload-limit.ts';
import type { Size } from './crop.ts';

const tooLarge = 'That file is larger than 8 MB. Choose a smaller picture.';
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
