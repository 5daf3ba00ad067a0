import { galleryFields } from '@toodles/api/contract/team-gallery.ts';
import { expect, test } from 'vitest';
import { categoryIn, categoryNames, gallery, galleryForm } from './gallery.ts';

const { schema, empty, formOf, fieldsOf } = galleryForm;

test('title, description and picture are required; the category starts as play-zones', () => {
  const issues = schema.safeParse(empty).error?.issues ?? [];
  expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'title: Please fill this in.',
    'description: Please fill this in.',
    'image: Please fill this in.',
  ]);
  expect(empty).toMatchObject({ category: 'play-zones', featured: false, isActive: true });
});

test('what is sent is what the contract takes', () => {
  const fields = fieldsOf({ ...empty, title: 'Castles', description: 'High.', image: ' /uploads/a.webp ' });
  expect(galleryFields.parse(fields)).toEqual(fields);
  expect(fieldsOf(formOf(fields))).toEqual(fields);
});

test('there are five categories, and an address names one of them or none', () => {
  expect(Object.keys(categoryNames)).toHaveLength(5);
  expect(categoryIn(new URLSearchParams('category=events'))).toBe('events');
  expect(categoryIn(new URLSearchParams('category=cats'))).toBeUndefined();
});

test('what fails says so in the customer’s words', () => {
  expect(gallery.words.failedAdd).toBe('Failed to add gallery item');
});
