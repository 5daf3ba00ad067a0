import { addOnFields } from '@toodles/api/contract/catalogue/team-add-ons.ts';
import { expect, test } from 'vitest';
import { type AddOnForm, addOnForm, addOns, categoryNames } from './add-ons.ts';

const { schema, empty, formOf, fieldsOf } = addOnForm;
const filled: AddOnForm = { ...empty, name: 'Socks', price: '49.5' };

const errorsOf = (form: AddOnForm) =>
  (schema.safeParse(form).error?.issues ?? []).map(({ path }) => path.join('.'));

test('requires a name and a price, and defaults the category to general', () => {
  expect(errorsOf(empty)).toEqual(['name', 'price']);
  expect(errorsOf(filled)).toEqual([]);
  expect(empty).toMatchObject({ category: 'general', icon: '🎁', isRequired: false, isActive: true });
  expect(Object.keys(categoryNames)).toHaveLength(5);
});

test('accepts a whole number or a blank as the position', () => {
  for (const displayOrder of ['', '0', '12']) expect(errorsOf({ ...filled, displayOrder })).toEqual([]);
  for (const displayOrder of ['-1', '1.5', 'x'])
    expect(errorsOf({ ...filled, displayOrder }), displayOrder).toEqual(['displayOrder']);
});

test('sends the fields of the contract, without a blank position', () => {
  expect(addOnFields.parse(fieldsOf(filled))).toMatchObject({ price: 4950 });
  expect(fieldsOf(filled)).not.toHaveProperty('displayOrder');
  const placed = fieldsOf({ ...filled, displayOrder: '3' });
  expect(placed).toMatchObject({ displayOrder: 3, price: '49.50' });
  expect(fieldsOf(formOf(placed))).toEqual(placed);
});

test('sends no MRP and no low mark where they are blank, and refuses a price above the MRP', () => {
  expect(fieldsOf(filled)).toMatchObject({ mrp: null, lowStock: null, isOnSite: true, isAtCounter: true });
  const marked = { ...filled, mrp: '60', lowStock: '5' };
  expect(addOnFields.parse(fieldsOf(marked))).toMatchObject({ mrp: 6000, lowStock: 5 });
  expect(fieldsOf(formOf(fieldsOf(marked)))).toEqual(fieldsOf(marked));
  expect(errorsOf({ ...filled, mrp: '49' })).toEqual(['price']);
  expect(errorsOf({ ...filled, mrp: 'x', lowStock: '1.5' })).toEqual(['mrp', 'lowStock']);
});

test('reports failures in the customer’s wording', () => {
  expect(addOns.texts).toMatchObject({
    failedAdd: 'Failed to create add-on',
    failedUpdate: 'Failed to update add-on',
    failedDelete: 'Failed to delete add-on',
  });
});
