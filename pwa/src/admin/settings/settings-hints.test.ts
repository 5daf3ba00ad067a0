import { expect, test } from 'vitest';
import { unitOf } from './settings-hints.ts';

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
