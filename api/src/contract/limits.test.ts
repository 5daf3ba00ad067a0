import { expect, test } from 'vitest';
import type { z } from 'zod';
import { verifyOtp } from './access/access.ts';
import { permissionLabels, roles } from './basics/permissions.ts';
import { bookingStatuses } from './bookings/bookings.ts';
import { addOnCategories } from './catalogue/add-ons.ts';
import { packageTypes } from './catalogue/catalogue.ts';
import { galleryCategories } from './catalogue/gallery.ts';
import { addOnFields, addOnIcons } from './catalogue/team-add-ons.ts';
import { birthdayFields, decorationThemes } from './catalogue/team-birthday-packages.ts';
import { activityFields, gradients, packageFields } from './catalogue/team-catalogue.ts';
import { galleryFields } from './catalogue/team-gallery.ts';
import { settingsFields } from './centre/settings.ts';
import { saleStatuses } from './hours/sales.ts';
import { newUsage } from './hours/visits.ts';
import { capacity, usualCapacity } from './schedule/team-slots.ts';

const play = packageFields.shape;
const party = birthdayFields.shape;
const settings = settingsFields.shape;

interface Limit {
  of: string;
  rule: z.ZodType;
  right: unknown[];
  wrong: unknown[];
  message: string;
}

const limits: Limit[] = [
  {
    of: 'the hours of a play package',
    rule: play.duration,
    right: [1, 1.5, 12],
    wrong: [0, 13, '2'],
    message: 'Choose 1 to 12 hours.',
  },
  {
    of: 'fractions of its hours',
    rule: play.duration,
    right: [2.5],
    wrong: [2.25],
    message: 'Choose whole or half hours.',
  },
  {
    of: 'its children',
    rule: play.maxChildren,
    right: [1, 15, 50],
    wrong: [0, 51, 2.5, 'many'],
    message: 'Enter a number of children from 1 to 50.',
  },
  {
    of: 'the hours of a birthday package',
    rule: party.duration,
    right: [1, 7.5, 8],
    wrong: [0.5, 9],
    message: 'Choose 1 to 8 hours.',
  },
  {
    of: 'its guests',
    rule: party.maxGuests,
    right: [1, 10, 50],
    wrong: [0, 51, 9.5],
    message: 'Enter a number of guests from 1 to 50.',
  },
  {
    of: 'its price',
    rule: party.price,
    right: [0, 12_999],
    wrong: [-1, 99.5],
    message: 'Enter a price in whole rupees from 0 to 1,00,00,000.',
  },
  {
    of: 'a capacity',
    rule: capacity,
    right: [1, 20, 50],
    wrong: [0, 51, 2.5, null, '20'],
    message: 'Enter a capacity from 1 to 50.',
  },
  {
    of: 'a price with paise',
    rule: addOnFields.shape.price,
    right: ['49', '49.50', 49],
    wrong: ['', '-1', '1.999', true],
    message: 'Enter an amount in rupees and whole paise.',
  },
  {
    of: 'hours used',
    rule: newUsage.shape.hoursUsed,
    right: [0.5, 1, 7.5],
    wrong: [0, -1, 1.25, 'many'],
    message: 'Please enter valid hours to use',
  },
  {
    of: 'a phone code',
    rule: verifyOtp.spec.body.shape.otp,
    right: ['123456'],
    wrong: ['12345', '1234567', 'abcdef', ''],
    message: 'Please enter the complete 6-digit OTP',
  },
];

test.each(limits)('$of: accepts values within the limits and rejects values beyond them', (limit) => {
  const { rule, right, wrong, message } = limit;
  for (const value of right) expect(rule.safeParse(value).success, String(value)).toBe(true);
  for (const value of wrong)
    expect(rule.safeParse(value).error?.issues[0]?.message, String(value)).toBe(message);
});

test.each<[string, z.ZodType, number, number]>([
  ['days ahead', settings.bookingHorizonDays, 1, 365],
  ['party rooms', settings.partyRooms, 1, 10],
  ['children inside', settings.houseLimit, 1, 500],
  ['minutes until a tablet locks', settings.lockAfterMinutes, 1, 120],
  ['minutes before a slot ends', settings.lastBookingMinutesBeforeEnd, 1, 240],
  ['days before a package expires', settings.nearExpiryDays, 1, 120],
  ['retention of visits in months', settings.keepVisitsMonths, 12, 120],
  ['retention of names at visits in months', settings.keepVisitNamesMonths, 1, 120],
  ['retention of enquiries in months', settings.keepEnquiriesMonths, 1, 120],
  ['retention of the access log in months', settings.keepAccessLogMonths, 12, 120],
  ['sign-in codes per hour', settings.codesPerHour, 10, 100_000],
  ['guest bookings per phone', settings.guestBookingsPerPhone, 0, 50],
  ['guest bookings per address', settings.guestBookingsPerAddress, 0, 10_000],
  ['guest seats per day', settings.guestSeatsPerDay, 1, 10_000],
])('reports the limits of the setting %s', (_what, rule, least, most) => {
  const message = `Enter a whole number from ${least} to ${most}.`;
  for (const value of [least, most]) expect(rule.safeParse(value).success).toBe(true);
  for (const value of [least - 1, most + 1, 1.5, Number.NaN, '5'])
    expect(rule.safeParse(value).error?.issues[0]?.message, String(value)).toBe(message);
});

test('fills in the defaults of optional fields', () => {
  expect(packageFields.parse({ name: 'Walk-in', price: '499' })).toEqual({
    ...{ name: 'Walk-in', price: 49_900, type: 'walk_in', duration: 2, maxChildren: 15 },
    ...{ description: '', features: [], isActive: true },
    ...{
      validDays: [0, 1, 2, 3, 4, 5, 6],
      onHolidays: true,
      weekendPrice: null,
      othersPay: '',
      sellsHours: false,
    },
  });
  expect(activityFields.parse({ title: 'Sand', description: 'Dig.' })).toMatchObject({
    ...{ icon: '🎪', gradient: 'Pink Toodles', isActive: true },
  });
  const picture = { title: 'Sand', description: 'High.', image: '/art/a.svg' };
  expect(galleryFields.parse(picture)).toMatchObject({ category: 'play-zones', featured: false });
  expect(birthdayFields.parse({ name: 'Grand', description: 'All.', price: 0 })).toMatchObject({
    ...{ duration: 2, maxGuests: 10, ageGroup: '5-12 years', isPopular: false, isActive: true },
  });
  expect(addOnFields.parse({ name: 'Socks', price: '49' })).toMatchObject({
    ...{ category: 'general', isRequired: false, isActive: true, applicablePackages: [] },
  });
  expect(usualCapacity).toBe(20);
});

test.each<[string, z.ZodObject, object]>([
  ['a play package', packageFields, { name: 'Walk-in', price: '499' }],
  ['an activity', activityFields, { title: 'Sand', description: 'Dig.' }],
  ['a picture', galleryFields, { title: 'Sand', description: 'High.', image: '/art/a.svg' }],
  ['a birthday package', birthdayFields, { name: 'Grand', description: 'All.', price: 0 }],
  ['an add-on', addOnFields, { name: 'Socks', price: '49' }],
])('%s requires these fields and no others', (_what, fields, least) => {
  expect(fields.safeParse(least).success).toBe(true);
  for (const name of Object.keys(least)) {
    const without = Object.fromEntries(Object.entries(least).filter(([one]) => one !== name));
    for (const lacking of [without, { ...least, [name]: '' }])
      expect(fields.safeParse(lacking).error?.issues[0]?.path, name).toEqual([name]);
  }
});

test('trims features and removes blanks and duplicates', () => {
  expect(play.features.parse([' Socks ', '', '  ', 'Snacks'])).toEqual(['Socks', 'Snacks']);
  expect(play.features.safeParse(['Socks', 'SOCKS']).error?.issues[0]?.message).toBe(
    'This feature is already in the list.',
  );
});

test('offers the documented choices', () => {
  expect(packageTypes).toEqual(['walk_in', 'weekend', 'monthly', 'birthday']);
  expect(gradients.join(', ')).toBe(
    'Pink Toodles, Blue Adventure, Orange Energy, Green Nature, Purple Fantasy, Indigo Dream, Ocean Blue, Warm Sunset',
  );
  expect(decorationThemes.join(', ')).toBe(
    'Princess & Fairy Tale, Superhero Adventure, Jungle Safari, Under the Sea, Space & Astronaut, Unicorn Magic, Pirate Adventure, Dinosaur World, Racing Cars, Custom Theme',
  );
  expect(galleryCategories).toEqual(['play-zones', 'birthday-parties', 'events', 'activities', 'facilities']);
  expect(addOnCategories).toEqual(['general', 'photography', 'food', 'time', 'premium']);
  expect(new Set(addOnIcons).size).toBe(14);
  expect(bookingStatuses).toEqual(['pending', 'confirmed', 'completed', 'cancelled']);
  expect(saleStatuses).toEqual(['active', 'expired', 'used_up', 'cancelled']);
  expect(roles).toEqual(['customer', 'staff', 'manager', 'admin']);
  for (const label of Object.values(permissionLabels)) expect(label).toMatch(/^\p{Lu}/u);
});
