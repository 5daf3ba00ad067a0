import type { GalleryCategory } from '@toodles/api/contract/gallery.ts';

/** What a visitor may filter by (seed 000, section 2). */
export const filters = ['all', 'play', 'birthday', 'kids', 'facilities'] as const;
export type Filter = (typeof filters)[number];

/** The team's five categories under the visitor's four words (product.md, decision 16). */
const filterOf: Record<GalleryCategory, Exclude<Filter, 'all'>> = {
  'play-zones': 'play',
  activities: 'play',
  'birthday-parties': 'birthday',
  events: 'kids',
  facilities: 'facilities',
};

/** The filter that an address names; all of them where it names none that there is. */
export const readFilter = (text: string | null): Filter => filters.find((filter) => filter === text) ?? 'all';

export function shownBy<T extends { category: GalleryCategory }>(
  filter: Filter,
  pictures: readonly T[],
): readonly T[] {
  return filter === 'all' ? pictures : pictures.filter(({ category }) => filterOf[category] === filter);
}
