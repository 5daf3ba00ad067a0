import { expect, test } from 'vitest';
import { isAllergy } from './allergy.ts';

test.each([
  'Nut allergy, please.',
  'Allergic to peanuts',
  'A nut-free snack, please',
  'Gluten free cake',
  'She is lactose intolerant',
  'No nuts: allergy',
])('“%s” is an allergy', (request) => expect(isAllergy(request)).toBe(true));

test.each([
  '',
  'Please keep a high chair ready.',
  'No allergies',
  'No known food allergies',
  'Free parking?',
])('“%s” is none', (request) => expect(isAllergy(request)).toBe(false));
