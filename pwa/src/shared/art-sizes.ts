import { uploadIdOf, uploadUrl, uploadWidths } from '@toodles/api/domain/catalogue/uploads.ts';

/**
 * The widths, in pixels, of our drawings as AVIF and WebP, by their folder in /art. The script that renders
 * them and the page that requests them share this table.
 */
export const artWidths = {
  zones: [360, 720],
  themes: [360, 720],
  gallery: [400, 800, 1600],
  scenes: [480, 960],
  films: [480, 960],
} as const;

export type ArtFolder = keyof typeof artWidths;

/**
 * The folder and name of one of our drawings, such as `/art/zones/ball-pit.svg`; `undefined` for anything
 * else.
 */
export function artOf(src: string): { folder: ArtFolder; name: string } | undefined {
  const [, folder, name] = /^\/art\/(\w+)\/([\w-]+)(?:\.svg)?$/.exec(src) ?? [];
  if (!folder || !name || !(folder in artWidths)) return undefined;
  return { folder: folder as ArtFolder, name };
}

/** `/art/zones/ball-pit-360.avif` */
export const artFile = (folder: ArtFolder, name: string, width: number, type: 'avif' | 'webp'): string =>
  `/art/${folder}/${name}-${width}.${type}`;

/** All sizes of an uploaded picture, as a `srcset`; `undefined` for anything else. */
export function uploadSources(src: string): string | undefined {
  const id = uploadIdOf(src);
  return id && uploadWidths.map((width) => `${uploadUrl(id, width)} ${width}w`).join(', ');
}
