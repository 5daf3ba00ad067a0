import { addOnFields } from '@toodles/api/contract/team-add-ons.ts';
import { expect, test } from 'vitest';
import { type AddOnForm, addOnForm, addOns, categoryNames } from './add-ons.ts';

const { schema, empty, formOf, fieldsOf } = addOnForm;
const filled: AddOnForm = { ...empty, name: 'Socks', price: '49.5' };

const errorsOf = (form: AddOnForm) =>
  (schema.safeParse(form).error?.issues ?? []).map(({ path }) => path.join('.'));

test('name and price are required; the category starts as general', () => {
  expect(errorsOf(empty)).toEqual(['name', 'price']);
  expect(errorsOf(filled)).toEqual([]);
  expect(empty).toMatchObject({ category: 'general', icon: '🎁', isRequired: false, isActive: true });
  expect(Object.keys(categoryNames)).toHaveLength(5);
});

test('a place is a whole number or none', () => {
  for (const displayOrder of ['', '0', '12']) expect(errorsOf({ ...filled, displayOrder })).toEqual([]);
  for (const displayOrder of ['-1', '1.5', 'x'])
    expect(errorsOf({ ...filled, displayOrder }), displayOrder).toEqual(['displayOrder']);
});

test('what is sent is what the contract takes; a blank place is not sent', () => {
  expect(addOnFields.parse(fieldsOf(filled))).toMatchObject({ price: 4950 });
  expect(fieldsOf(filled)).not.toHaveProperty('displayOrder');
  const placed = fieldsOf({ ...filled, displayOrder: '3' });
  expect(placed).toMatchObject({ displayOrder: 3, price: '49.50' });
  expect(fieldsOf(formOf(placed))).toEqual(placed);
});

test('what fails says so in the customer’s words', () => {
  expect(addOns.words).toMatchObject({
    failedAdd: 'Failed to create add-on',
    failedUpdate: 'Failed to update add-on',
    failedDelete: 'Failed to delete add-on',
  });
});
