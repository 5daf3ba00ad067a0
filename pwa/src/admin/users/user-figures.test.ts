import { expect, it } from 'vitest';
import { figuresOf, peopleIn, teamText } from './user-figures.ts';
import { roleChoices } from './users-view.ts';

const stats = {
  total: 1074,
  admins: 1,
  staff: 6,
  active: 1072,
  activeTeam: 7,
  roles: { customer: 1067, staff: 4, manager: 2, admin: 1 },
};

const textsOf = (counts: typeof stats) => figuresOf(counts).map(({ name, value }) => `${name} ${value}`);

it('says the figures of everyone; staff includes managers, and says so', () => {
  expect(textsOf(stats)).toEqual(['Total Users 1074', 'Admins 1', 'Staff with managers 6', 'Active 1072']);
  const withoutManagers = { ...stats, staff: 4, roles: { ...stats.roles, manager: 0 } };
  expect(textsOf(withoutManagers)[2]).toBe('Staff 4');
});

it('says how many people the team has, and how many of them are active or have yet to sign in', () => {
  expect(teamText(stats, 0)).toBe('7 people, all active');
  expect(teamText(stats, 1)).toBe('7 people, 1 not signed in yet');
  expect(teamText({ ...stats, activeTeam: 6 }, 1)).toBe('7 people, 6 active');
  expect(teamText({ ...stats, staff: 0, activeTeam: 1 }, 0)).toBe('One person, active');
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
