import type { GalleryItem } from '@toodles/api/contract/catalogue/gallery.ts';

/**
 * The size of a picture: `big` fills half the width of two rows; the others fill a half, a third or a quarter
 * of a row.
 */
export interface PlacedPicture<T> {
  picture: T;
  size: 'big' | 'half' | 'third' | 'quarter';
  /** On a phone, where rows hold two, it gets a row of its own. */
  isWide: boolean;
}

/**
 * Lays out pictures so that every row is full, whatever their number. A featured picture is big, with four
 * others beside it, alternating left and right. Rows of four go between. The remaining pictures, featured
 * ones first, share rows of two, three and four. Featured pictures keep the team's order, and so do the
 * others.
 */
export function arrange<T extends { featured: boolean }>(pictures: readonly T[]): PlacedPicture<T>[] {
  const featured = pictures.filter((picture) => picture.featured);
  const others = pictures.filter((picture) => !picture.featured);
  const left = () => featured.length + others.length;
  const placed: PlacedPicture<T>[] = [];
  // A single picture cannot fill a row, so no step may leave exactly one.
  for (let band = 0; featured.length > 0 && others.length >= 4 && left() - 5 !== 1; band += 1) {
    const around = others.splice(0, 4).map((picture) => place(picture, 'quarter'));
    const big = featured.splice(0, 1).map((picture) => place(picture, 'big', true));
    const before = band % 2 === 0 ? 0 : 2;
    placed.push(...around.slice(0, before), ...big, ...around.slice(before));
    const spare = others.length - 4 * featured.length;
    if (spare >= 4 && left() - 4 !== 1) {
      placed.push(...others.splice(0, 4).map((picture) => place(picture, 'quarter')));
    }
  }
  return [...placed, ...inRows([...featured, ...others])];
}

const place = <T>(picture: T, size: PlacedPicture<T>['size'], isWide = false): PlacedPicture<T> => ({
  picture,
  size,
  isWide,
});

/** Rows of four, preceded by shorter rows if the number requires it. */
function inRows<T extends { featured: boolean }>(pictures: readonly T[]): PlacedPicture<T>[] {
  const [first, ...rest] = pictures;
  if (first && rest.length === 0) return [place(first, 'half', true)];
  const short = { 0: [], 1: [2, 3], 2: [2], 3: [3] }[pictures.length % 4] ?? [];
  const placed: PlacedPicture<T>[] = [];
  for (const length of short) {
    const row = pictures.slice(placed.length, placed.length + length);
    const hasFeatured = row.some((picture) => picture.featured);
    placed.push(
      ...row.map((picture, index) =>
        length === 2 ? place(picture, 'half', hasFeatured) : place(picture, 'third', index === 0),
      ),
    );
  }
  return [...placed, ...pictures.slice(placed.length).map((picture) => place(picture, 'quarter'))];
}

/** Our own artwork, which stands in until the centre has photographs; its caption must not claim to be one. */
export const isDrawing = ({ imageUrl }: Pick<GalleryItem, 'imageUrl'>): boolean =>
  imageUrl.startsWith('/art/');
