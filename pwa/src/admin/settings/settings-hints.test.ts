import { settingRanges } from '@toodles/api/contract/centre/settings.ts';
import { expect, test } from 'vitest';
import type { SettingsForm } from './settings-form.ts';
import { rangeOf, unitOf, wasText } from './settings-hints.ts';
import { groups } from './settings-labels.ts';

test.each([
  ['rooms', '1', 'room'],
  ['children', '1', 'child'],
  ['rooms', '2', 'rooms'],
  ['days', '', 'days'],
  ['a day', '1', 'a day'],
  ['days before', '1', 'day before'],
])('says %s after %j as %s', (unit, typed, said) =>
  expect(unitOf({ name: 'partyRooms', label: '', unit }, typed)).toBe(said),
);

test('a changed field says what was there before, with its unit', () => {
  const stored = {
    bookingHorizonDays: '90',
    partyRooms: '1',
    playChangeFee: '50',
    staffReductionPercent: '10',
    managerReductionPercent: '',
    tagline: 'Play all day',
    address: '',
    logo: '/uploads/logo.png',
    mapUrl: `https://maps.example/${'a'.repeat(200)}`,
  } as SettingsForm;
  const said = groups
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => name in stored)
    .map((field) => [field.name, wasText(field, stored)]);
  expect(Object.fromEntries(said)).toEqual({
    bookingHorizonDays: 'Was 90 days',
    partyRooms: 'Was 1 room',
    playChangeFee: 'Was ₹50',
    staffReductionPercent: 'Was 10%',
    managerReductionPercent: 'Was: No limit',
    tagline: 'Was Play all day',
    address: 'Was empty',
    logo: 'Was another picture',
    mapUrl: `Was https://maps.example/${'a'.repeat(89)}…`,
  });
});

test('a rule says which whole numbers it takes', () => {
  const said = groups
    .flatMap(({ fields }) => fields)
    .map((field) => [field.name, rangeOf(field)])
    .filter(([, range]) => range);
  expect(Object.fromEntries(said)).toMatchObject({
    bookingHorizonDays: '1 to 365',
    codesPerHour: '10 to 1,00,000',
    staffReductionPercent: '0 to 100',
  });
  expect(said).toHaveLength(Object.keys(settingRanges).length);
});
