import { packageFields } from '@toodles/api/contract/catalogue/team-catalogue.ts';
import { expect, test } from 'vitest';
import { featuresShown, type PackageForm, packageForm, packageStats, playPackages } from './play-packages.ts';

const { schema, empty, formOf, fieldsOf } = packageForm;
const filled: PackageForm = { ...empty, name: 'Walk-in', price: '499' };

function errorsOf(form: PackageForm): Record<string, string> {
  const issues = schema.safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test('starts a new package as an active walk-in of 2 hours for 15 children', () => {
  expect(empty).toMatchObject({ type: 'walk_in', duration: '2', maxChildren: '15', isActive: true });
});

test('requires a name and a price', () => {
  expect(errorsOf(empty)).toEqual({
    name: 'Please fill this in.',
    price: 'Enter an amount in rupees and whole paise.',
  });
});

test.each([
  ['duration', ['0.5', '12.5', '', '2.3'], ['1', '12', '1.5']],
  ['maxChildren', ['0', '51', '', '2.5'], ['1', '50']],
  ['price', ['-1', '1.999', 'free'], ['0', '499.50']],
] as const)('limits %s', (name, wrong, right) => {
  for (const value of wrong)
    expect(Object.keys(errorsOf({ ...filled, [name]: value })), value).toEqual([name]);
  for (const value of right) expect(errorsOf({ ...filled, [name]: value }), value).toEqual({});
});

test('sends the fields of the contract, equal to the stored ones without changes', () => {
  const form = { ...filled, features: [{ text: ' Socks ' }, { text: '' }] };
  const fields = fieldsOf(form);
  expect(packageFields.parse(fields)).toMatchObject({ price: 49_900, duration: 2, features: ['Socks'] });
  expect(fieldsOf(formOf(fields))).toEqual(fields);
});

test('counts every package in the figures and averages the price in whole rupees', () => {
  const rows = [
    { type: 'walk_in', price: '499.00', isActive: true },
    { type: 'birthday', price: '799.50', isActive: false },
  ] as const;
  expect(packageStats(rows)).toEqual({ total: 2, active: 1, birthday: 1, averagePrice: '₹649' });
  expect(packageStats([])).toEqual({ total: 0, active: 0, birthday: 0, averagePrice: '₹0' });
});

test('previews two features in the list', () => {
  expect(featuresShown).toBe(2);
});

test('reports failures in the customer’s wording', () => {
  expect(playPackages.texts).toMatchObject({
    failedAdd: 'Failed to create package',
    failedUpdate: 'Failed to update package',
    failedDelete: 'Failed to delete package',
  });
});
