/** The widths of an uploaded picture's copies, in pixels; no copy is larger than the original. */
export const uploadWidths = [480, 960, 1600] as const;

export type UploadWidth = (typeof uploadWidths)[number];

/** The id of a picture: 128 bits of a hash, in hex. */
const uploadId = '[0-9a-f]{32}';
const address = new RegExp(`^/uploads/(${uploadId})-(?:${uploadWidths.join('|')})\\.webp$`);

/** The name of one of a picture's files. */
export const uploadFile = (id: string, width: UploadWidth): string => `${id}-${width}.webp`;

/** The path of one of a picture's files: `/uploads/3f…-960.webp`. */
export const uploadUrl = (id: string, width: UploadWidth): string => `/uploads/${uploadFile(id, width)}`;

/** The uploaded picture at a path; undefined for any other path. */
export const uploadIdOf = (src: string): string | undefined => address.exec(src)?.[1];

/** The part of a picture to use, in fractions of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The same part in whole pixels, at least 1 by 1 and always within the picture. */
export function cropBox(crop: Crop, picture: { width: number; height: number }) {
  const left = Math.min(Math.round(crop.x * picture.width), picture.width - 1);
  const top = Math.min(Math.round(crop.y * picture.height), picture.height - 1);
  return {
    left,
    top,
    width: Math.min(Math.max(1, Math.round(crop.width * picture.width)), picture.width - left),
    height: Math.min(Math.max(1, Math.round(crop.height * picture.height)), picture.height - top),
  };
}
