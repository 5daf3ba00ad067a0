import { galleryFields } from '@toodles/api/contract/catalogue/team-gallery.ts';
import { expect, test } from 'vitest';
import { categoryNames, gallery, galleryForm, parseCategory } from './gallery.ts';

const { schema, empty, formOf, fieldsOf } = galleryForm;

test('requires a title, a description and a picture, and defaults the category to play-zones', () => {
  const issues = schema.safeParse(empty).error?.issues ?? [];
  expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'title: Please fill this in.',
    'description: Please fill this in.',
    'image: Please fill this in.',
  ]);
  expect(empty).toMatchObject({ category: 'play-zones', featured: false, isActive: true });
});

test('sends the fields of the contract', () => {
  const fields = fieldsOf({ ...empty, title: 'Castles', description: 'High.', image: ' /uploads/a.webp ' });
  expect(galleryFields.parse(fields)).toEqual(fields);
  expect(fieldsOf(formOf(fields))).toEqual(fields);
});

test('has five categories and reads one or none from the address', () => {
  expect(Object.keys(categoryNames)).toHaveLength(5);
  expect(parseCategory(new URLSearchParams('category=events'))).toBe('events');
  expect(parseCategory(new URLSearchParams('category=cats'))).toBeUndefined();
});

test('reports failures in the customer’s wording', () => {
  expect(gallery.texts.failedAdd).toBe('Failed to add gallery item');
});
