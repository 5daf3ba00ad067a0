import type { ComponentProps } from 'react';
import { artFile, artOf, artWidths, uploadSources } from '../art-sizes.ts';

interface PictureProps extends Omit<ComponentProps<'img'>, 'srcSet'> {
  /** A drawing of ours (`/art/zones/ball-pit.svg`) or any other picture, such as an upload. */
  src: string;
  /** What it shows; empty where the text beside it says so already. */
  alt: string;
  width: number;
  height: number;
  /** How wide it is shown, as in the HTML attribute; its `width` on every screen unless told otherwise. */
  sizes?: string;
}

/** A picture at the size it is shown: our own drawings as AVIF or WebP, uploads as WebP, anything else as it is. */
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
      {/* Without a box: in a grid it would take a cell. */}
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
