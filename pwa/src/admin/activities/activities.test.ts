import { activityFields } from '@toodles/api/contract/catalogue/team-catalogue.ts';
import { expect, test } from 'vitest';
import { activities, activityForm } from './activities.ts';

const { schema, empty, formOf, fieldsOf } = activityForm;
const filled = { ...empty, title: 'Sand Garden', description: 'Dig and pour.' };

const errorsOf = (form: typeof empty) =>
  (schema.safeParse(form).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

test('starts a new activity as an active pink tent', () => {
  expect(empty).toMatchObject({ icon: '🎪', gradient: 'Pink Toodles', isActive: true, image: '' });
});

test('requires a title and a description, but no picture', () => {
  expect(errorsOf(empty)).toEqual(['title: Please fill this in.', 'description: Please fill this in.']);
  expect(errorsOf(filled)).toEqual([]);
});

test('accepts pictures of this site only', () => {
  for (const image of ['/art/zones/sand.svg', '/uploads/a.webp', ''])
    expect(errorsOf({ ...filled, image })).toEqual([]);
  for (const image of [
    ...[
      'https://a.in/b.png',
      'javascript:alert(1)',
      'a.png',
      '//a.in/b.png',
      '/api/logout',
      '/art/../api/logout',
    ],
    ...[
      '/art/%2e%2e/api/logout',
      '/uploads/..\\api/logout.svg',
      '/art//a.in/b.png',
      '/uploads/a.webp?x',
      '/art',
    ],
  ])
    expect(errorsOf({ ...filled, image }), image).toHaveLength(1);
});

test('sends the fields of the contract', () => {
  const fields = fieldsOf({ ...filled, title: ' Sand Garden ' });
  expect(activityFields.parse(fields)).toEqual(fields);
  expect(fieldsOf(formOf(fields))).toEqual(fields);
});

test('replaces an unknown gradient with the default in the form', () => {
  const row = { ...fieldsOf(filled), id: 1, version: 1, displayOrder: 1, gradient: 'from-pink-400' };
  expect(activities.fieldsOf(row).gradient).toBe('Pink Toodles');
});

test('reports failures in the customer’s wording', () => {
  expect(activities.texts).toMatchObject({
    failedAdd: 'Failed to add activity. Please try again.',
    failedUpdate: 'Failed to update activity. Please try again.',
    failedDelete: 'Failed to delete activity. Please try again.',
  });
});
