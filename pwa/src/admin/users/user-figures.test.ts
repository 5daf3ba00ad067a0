import { expect, it } from 'vitest';
import { figuresOf, peopleIn } from './user-figures.ts';
import { roleChoices } from './users-view.ts';

const stats = {
  total: 1074,
  admins: 1,
  staff: 6,
  active: 1072,
  activeTeam: 7,
  roles: { customer: 1067, staff: 4, manager: 2, admin: 1 },
};

const textsOf = (part: 'team' | 'all', counts = stats) =>
  figuresOf(counts, part).map(({ name, value }) => `${name} ${value}`);

it('says the figures of the team or of everyone; staff includes managers, and says so', () => {
  expect(textsOf('team')).toEqual(['Total Users 7', 'Admins 1', 'Staff with managers 6', 'Active 7']);
  expect(textsOf('all')).toEqual(['Total Users 1074', 'Admins 1', 'Staff with managers 6', 'Active 1072']);
  const withoutManagers = { ...stats, staff: 4, roles: { ...stats.roles, manager: 0 } };
  expect(textsOf('team', withoutManagers)[2]).toBe('Staff 4');
});

it('knows how many people each choice shows', () =>
  expect(roleChoices.map((role) => [role, peopleIn(stats, role)])).toEqual([
    ['team', 7],
    ['admin', 1],
    ['manager', 2],
    ['staff', 4],
    ['customer', 1067],
    ['all', 1074],
  ]));
