import { galleryCategories } from '@toodles/api/contract/catalogue/gallery.ts';
import { expect, test } from 'vitest';
import { type Filter, filters, readFilter, shownBy } from './filters.ts';

const pictures = galleryCategories.map((category) => ({ category }));
const shown = (filter: Filter) => shownBy(filter, pictures).map(({ category }) => category);

test.each<[Filter, string[]]>([
  ['play', ['play-zones', 'activities']],
  ['birthday', ['birthday-parties']],
  ['kids', ['events']],
  ['facilities', ['facilities']],
  ['all', [...galleryCategories]],
])('%s shows %j', (filter, categories) => expect(shown(filter)).toEqual(categories));

test('puts every picture under exactly one filter besides all', () => {
  const found = filters.filter((filter) => filter !== 'all').flatMap(shown);
  expect(found.toSorted()).toEqual([...galleryCategories].toSorted());
});

test('shows all pictures for an address without a known filter', () => {
  expect(readFilter('birthday')).toBe('birthday');
  expect(readFilter('parties')).toBe('all');
  expect(readFilter(null)).toBe('all');
});
