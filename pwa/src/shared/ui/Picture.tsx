import type { ComponentProps } from 'react';
import { artFile, artOf, artWidths, uploadSources } from '../art-sizes.ts';

interface PictureProps extends Omit<ComponentProps<'img'>, 'srcSet'> {
  /** One of our drawings (`/art/zones/ball-pit.svg`) or any other picture, such as an upload. */
  src: string;
  /** The alt text; empty if the text beside the picture says the same. */
  alt: string;
  width: number;
  height: number;
  /** The display width, as in the HTML attribute; by default `width` on every screen. */
  sizes?: string;
}

/**
 * A picture at its display size: our own drawings as AVIF or WebP, uploads as WebP, anything else unchanged.
 */
export function Picture({ src, alt, sizes, ...img }: PictureProps) {
  const art = artOf(src);
  const shown = sizes ?? `${img.width}px`;
  if (!art) {
    const uploaded = uploadSources(src);
    return (
      <img
        alt={alt}
        src={src}
        {...(uploaded !== undefined && { srcSet: uploaded, sizes: shown })}
        decoding="async"
        {...img}
      />
    );
  }
  const widths = artWidths[art.folder];
  const sourcesOf = (type: 'avif' | 'webp') =>
    widths.map((width) => `${artFile(art.folder, art.name, width, type)} ${width}w`).join(', ');
  return (
    <picture style={{ display: 'contents' }}>
      {/* Without a box, because in a grid it would take a cell. */}
      <source type="image/avif" srcSet={sourcesOf('avif')} sizes={shown} hidden />
      <img
        alt={alt}
        src={artFile(art.folder, art.name, widths[0], 'webp')}
        srcSet={sourcesOf('webp')}
        sizes={shown}
        decoding="async"
        {...img}
      />
    </picture>
  );
}
