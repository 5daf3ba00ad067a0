import { expect, test } from 'vitest';
import { activities } from './activities/activities.ts';
import { addOns } from './add-ons/add-ons.ts';
import { birthdayPackages } from './birthday/birthday-packages.ts';
import { gallery } from './gallery/gallery.ts';
import { playPackages } from './packages/play-packages.ts';
import { rowsQuery } from './ui/catalogue/useCatalogue.ts';
import { rolesQuery, userQuery, userStatsQuery, usersQuery } from './users/queries.ts';

const minutes = (query: { staleTime?: unknown }) => Number(query.staleTime) / 60_000;

test('users are read anew after 5 minutes, roles after 10 (seed 001, section 9)', () => {
  expect(minutes(usersQuery({ search: '', role: undefined, sort: 'newest', page: 1 }))).toBe(5);
  expect(minutes(userStatsQuery)).toBe(5);
  expect(minutes(rolesQuery)).toBe(10);
});

test('packages are read anew after 5 minutes, and so is what else the centre offers', () => {
  const lifetimes = [rowsQuery(playPackages), rowsQuery(birthdayPackages), rowsQuery(activities)];
  for (const query of [...lifetimes, rowsQuery(gallery), rowsQuery(addOns)]) expect(minutes(query)).toBe(5);
});

test('who is edited is read at once: an edit starts from what is there', () => {
  expect(minutes(userQuery(1))).toBe(0);
});
