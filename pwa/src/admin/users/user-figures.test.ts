import { describe, expect, it } from 'vitest';
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

const textsOf = (role: 'team' | 'manager' | 'customer' | undefined, counts = stats) =>
  figuresOf(counts, { role }).map(({ name, value }) => `${name} ${value}`);

describe('the figures', () => {
  it('count the part of the accounts that is shown; staff includes managers, and says so', () => {
    const team = ['Total Users 7', 'Admins 1', 'Staff with managers 6', 'Active 7'];
    expect(textsOf('team')).toEqual(team);
    expect(textsOf('manager')).toEqual(team);
    const withoutManagers = { ...stats, staff: 4, roles: { ...stats.roles, manager: 0 } };
    expect(textsOf('team', withoutManagers)[2]).toBe('Staff 4');
    expect(textsOf('customer')).toEqual(['Total Users 1067', 'Active 1065']);
    expect(textsOf(undefined)).toEqual([
      'Total Users 1074',
      'Admins 1',
      'Staff with managers 6',
      'Active 1072',
    ]);
  });
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
