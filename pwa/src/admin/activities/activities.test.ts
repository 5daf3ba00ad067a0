import { activityFields } from '@toodles/api/contract/team-catalogue.ts';
import { expect, test } from 'vitest';
import { activities, activityForm } from './activities.ts';

const { schema, empty, formOf, fieldsOf } = activityForm;
const filled = { ...empty, title: 'Sand Garden', description: 'Dig and pour.' };

const errorsOf = (form: typeof empty) =>
  (schema.safeParse(form).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

test('a new activity is a pink tent, active', () => {
  expect(empty).toMatchObject({ icon: '🎪', gradient: 'Pink Toodles', isActive: true, image: '' });
});

test('title and description are required, a picture is not', () => {
  expect(errorsOf(empty)).toEqual(['title: Please fill this in.', 'description: Please fill this in.']);
  expect(errorsOf(filled)).toEqual([]);
});

test('takes a picture of this site only', () => {
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

test('what is sent is what the contract takes', () => {
  const fields = fieldsOf({ ...filled, title: ' Sand Garden ' });
  expect(activityFields.parse(fields)).toEqual(fields);
  expect(fieldsOf(formOf(fields))).toEqual(fields);
});

test('a gradient that is none of ours is the default in the form', () => {
  const row = { ...fieldsOf(filled), id: 1, version: 1, displayOrder: 1, gradient: 'from-pink-400' };
  expect(activities.fieldsOf(row).gradient).toBe('Pink Toodles');
});

test('what fails says so in the customer’s words', () => {
  expect(activities.words).toMatchObject({
    failedAdd: 'Failed to add activity. Please try again.',
    failedUpdate: 'Failed to update activity. Please try again.',
    failedDelete: 'Failed to delete activity. Please try again.',
  });
});
