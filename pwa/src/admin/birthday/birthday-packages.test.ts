import { birthdayFields } from '@toodles/api/contract/team-birthday-packages.ts';
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

test('a new package is for 2 hours and 10 guests of 5 to 12 years, with one row for a feature', () => {
  expect(empty).toMatchObject({
    duration: '2',
    maxGuests: '10',
    ageGroup: '5-12 years',
    features: [{ text: '' }],
    isActive: true,
    isPopular: false,
  });
});

test('name, description and price are required; a price may be 0', () => {
  expect(errorsOf(empty)).toEqual(['name', 'description', 'price']);
  expect(errorsOf(filled)).toEqual([]);
});

test.each([
  ['duration', ['0.5', '8.5', ''], ['1', '8', '2.5']],
  ['maxGuests', ['0', '51', ''], ['1', '50']],
  ['price', ['-1', '99.50', ''], ['0', '12999']],
] as const)('%s has its limits', (name, wrong, right) => {
  for (const value of wrong) expect(errorsOf({ ...filled, [name]: value }), value).toEqual([name]);
  for (const value of right) expect(errorsOf({ ...filled, [name]: value }), value).toEqual([]);
});

test('ten decorations to choose from, or none', () => {
  expect(themeChoices).toHaveLength(10);
  for (const decorationTheme of ['', ...themeChoices] as const)
    expect(errorsOf({ ...filled, decorationTheme })).toEqual([]);
});

test('what is sent is what the contract takes, without empty features', () => {
  const fields = fieldsOf({ ...filled, features: [{ text: '' }, { text: ' Cake ' }] });
  expect(birthdayFields.parse(fields)).toEqual(fields);
  expect(fields.features).toEqual(['Cake']);
  expect(fieldsOf(formOf(fields))).toEqual(fields);
});

test('the list previews three features', () => {
  expect(featuresShown).toBe(3);
});

test('what fails says so in the customer’s words', () => {
  expect(birthdayPackages.words.failedAdd).toBe('Failed to add birthday package');
});
