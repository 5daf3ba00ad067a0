import { expect, test } from 'vitest';
import { changeIn } from './LastChange.tsx';

const saves = [
  { userName: 'Asha', after: { houseLimit: 60, version: 4 } },
  { userName: 'Ravi', after: { tagline: 'Play all day', houseLimit: 50, version: 3 } },
  { userName: 'Meera', after: { socialLinks: [], version: 2 } },
  { userName: 'Nobody', after: null },
];

test.each([
  ['booking', 'Asha'],
  ['centre', 'Ravi'],
  ['map', 'Meera'],
  ['guests', undefined],
] as const)('finds the last change of %s among the saves of all settings', (section, name) =>
  expect(changeIn(section, saves)?.userName).toBe(name),
);
