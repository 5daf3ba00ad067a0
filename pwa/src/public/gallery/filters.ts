import type { GalleryCategory } from '@toodles/api/contract/catalogue/gallery.ts';

/** The visitor's filters. */
export const filters = ['all', 'play', 'birthday', 'kids', 'facilities'] as const;
export type Filter = (typeof filters)[number];

/** Maps the team's five categories to the visitor's four filters (docs/product.md, decision 16). */
const filterOf: Record<GalleryCategory, Exclude<Filter, 'all'>> = {
  'play-zones': 'play',
  activities: 'play',
  'birthday-parties': 'birthday',
  events: 'kids',
  facilities: 'facilities',
};

/** The filter in an address; `all` for a missing or unknown one. */
export const readFilter = (text: string | null): Filter => filters.find((filter) => filter === text) ?? 'all';

export function shownBy<T extends { category: GalleryCategory }>(
  filter: Filter,
  pictures: readonly T[],
): readonly T[] {
  return filter === 'all' ? pictures : pictures.filter(({ category }) => filterOf[category] === filter);
}
