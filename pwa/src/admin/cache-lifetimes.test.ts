import { expect, test } from 'vitest';
import { activities } from './activities/activities.ts';
import { addOns } from './add-ons/add-ons.ts';
import { birthdayPackages } from './birthday/birthday-packages.ts';
import { gallery } from './gallery/gallery.ts';
import { playPackages } from './packages/play-packages.ts';
import { rowsQuery } from './ui/catalogue/useCatalogue.ts';
import { rolesQuery, userQuery, userStatsQuery, usersQuery } from './users/queries.ts';

const minutes = (query: { staleTime?: unknown }) => Number(query.staleTime) / 60_000;

test('caches users for 5 minutes and roles for 10', () => {
  expect(minutes(usersQuery({ search: '', role: undefined, sort: 'newest', page: 1 }))).toBe(5);
  expect(minutes(userStatsQuery)).toBe(5);
  expect(minutes(rolesQuery)).toBe(10);
});

test('caches packages and the rest of the catalogue for 5 minutes', () => {
  const lifetimes = [rowsQuery(playPackages), rowsQuery(birthdayPackages), rowsQuery(activities)];
  for (const query of [...lifetimes, rowsQuery(gallery), rowsQuery(addOns)]) expect(minutes(query)).toBe(5);
});

test('never caches the edited user, so that an edit starts from the current state', () => {
  expect(minutes(userQuery(1))).toBe(0);
});
