import type { BirthdayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { describe, expect, test } from 'vitest';
import { endOf, largerPackages, slotRefusal } from './party-rules.ts';

const offer = (slug: string, maxGuests: number, price: number): BirthdayPackage => ({
  id: maxGuests,
  slug,
  name: slug,
  description: '',
  price,
  duration: 3,
  maxGuests,
  features: [],
  icon: 'Gift',
  gradient: '',
  decorationTheme: '',
  ageGroup: '',
  image: '',
  isPopular: false,
  isActive: true,
});

describe('the chosen slot', () => {
  const free = { id: 1, startTime: '10:00', endTime: '13:00', available: true };
  const taken = {
    id: 2,
    startTime: '12:00',
    endTime: '15:00',
    available: false,
    code: 'room_taken' as const,
    reason: 'The party room is taken from 10 AM to 1 PM.',
  };
  const unavailable = 'This slot is not available.';
  const refusalOf = (id: number) =>
    slotRefusal([free, taken], { slot: { id, startTime: '10:00' } }, unavailable);

  test('is refused with the server’s message once it is taken', () => {
    expect(refusalOf(1)).toBeNull();
    expect(refusalOf(2)).toBe('The party room is taken from 10 AM to 1 PM.');
  });

  test('is unavailable once it is switched off', () => expect(refusalOf(3)).toBe(unavailable));

  test('has no error before it is chosen, or while the slots have not loaded', () => {
    expect(slotRefusal([taken], { slot: null }, unavailable)).toBeNull();
    expect(slotRefusal(undefined, { slot: { id: 2, startTime: '12:00' } }, unavailable)).toBeNull();
  });
});

describe('the next larger package', () => {
  const packages = [offer('ultimate', 20, 7999), offer('starter', 10, 2999), offer('deluxe', 15, 4999)];

  test.each([
    [11, 'deluxe'],
    [15, 'deluxe'],
    [16, 'ultimate'],
  ])('for %i guests is %s', (guests, slug) => expect(largerPackages(packages, guests)?.slug).toBe(slug));

  test('is missing when every package is too small', () =>
    expect(largerPackages(packages, 21)).toBeUndefined());

  test('is the cheaper of two with the same capacity', () => {
    expect(largerPackages([offer('plain', 15, 3999), ...packages], 12)?.slug).toBe('plain');
  });
});

test.each([
  ['10:00', 3, '13:00'],
  ['18:00', 2.5, '20:30'],
  ['22:00', 3, '01:00'],
])('a party from %s for %d hours ends at %s', (start, duration, end) => {
  expect(endOf(start, { duration })).toBe(end);
});
