import { birthdayFields } from '@toodles/api/contract/catalogue/team-birthday-packages.ts';
import { expect, test } from 'vitest';
import {
  type BirthdayForm,
  birthdayForm,
  birthdayPackages,
  featuresShown,
  themeChoices,
} from './birthday-packages.ts';

const { schema, empty, formOf, fieldsOf } = birthdayForm;
const filled: BirthdayForm = { ...empty, name: 'Grand', description: 'All of it.', price: '0' };

function errorsOf(form: BirthdayForm): string[] {
  return (schema.safeParse(form).error?.issues ?? []).map(({ path }) => path.join('.'));
}

test('starts a new package with 2 hours, 10 guests, ages 5 to 12 and one feature row', () => {
  expect(empty).toMatchObject({
    duration: '2',
    maxGuests: '10',
    ageGroup: '5-12 years',
    features: [{ text: '' }],
    isActive: true,
    isPopular: false,
  });
});

test('requires a name, a description and a price, which may be 0', () => {
  expect(errorsOf(empty)).toEqual(['name', 'description', 'price']);
  expect(errorsOf(filled)).toEqual([]);
});

test.each([
  ['duration', ['0.5', '8.5', ''], ['1', '8', '2.5']],
  ['maxGuests', ['0', '51', ''], ['1', '50']],
  ['price', ['-1', '99.50', ''], ['0', '12999']],
] as const)('limits %s', (name, wrong, right) => {
  for (const value of wrong) expect(errorsOf({ ...filled, [name]: value }), value).toEqual([name]);
  for (const value of right) expect(errorsOf({ ...filled, [name]: value }), value).toEqual([]);
});

test('offers ten decorations, or none', () => {
  expect(themeChoices).toHaveLength(10);
  for (const decorationTheme of ['', ...themeChoices] as const)
    expect(errorsOf({ ...filled, decorationTheme })).toEqual([]);
});

test('sends the fields of the contract, without empty features', () => {
  const fields = fieldsOf({ ...filled, features: [{ text: '' }, { text: ' Cake ' }] });
  expect(birthdayFields.parse(fields)).toEqual(fields);
  expect(fields.features).toEqual(['Cake']);
  expect(fieldsOf(formOf(fields))).toEqual(fields);
});

test('previews three features in the list', () => {
  expect(featuresShown).toBe(3);
});

test('reports failures in the customer’s wording', () => {
  expect(birthdayPackages.texts.failedAdd).toBe('Failed to add birthday package');
});
