/** The sizes at which an uploaded picture is kept, by width in pixels; none is larger than the picture was. */
export const uploadWidths = [480, 960, 1600] as const;

export type UploadWidth = (typeof uploadWidths)[number];

/** How a picture's files are called: 128 bits of a hash, in hex. */
const uploadId = '[0-9a-f]{32}';
const address = new RegExp(`^/uploads/(${uploadId})-(?:${uploadWidths.join('|')})\\.webp$`);

/** The name of one of a picture's files. */
export const uploadFile = (id: string, width: UploadWidth): string => `${id}-${width}.webp`;

/** `/uploads/3f…-960.webp`: where one of a picture's files is. */
export const uploadUrl = (id: string, width: UploadWidth): string => `/uploads/${uploadFile(id, width)}`;

/** Which of our uploaded pictures an address shows; none for anything else. */
export const uploadIdOf = (src: string): string | undefined => address.exec(src)?.[1];

/** The part of a picture to keep, in fractions of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** That part in whole pixels, at least one each way and never outside the picture. */
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
