import { describe, expect, it } from 'vitest';
import { figuresOf, isShown, peopleIn } from './user-figures.ts';
import { parseView, roleChoices, roleParam } from './users-view.ts';

const stats = {
  total: 1074,
  admins: 1,
  staff: 6,
  active: 1072,
  activeTeam: 7,
  roles: { customer: 1067, staff: 4, manager: 2, admin: 1 },
};

const textsOf = (role: 'team' | 'manager' | 'customer' | undefined, counts = stats) =>
  figuresOf(counts, { role }).map(({ name, more, heard, value }) =>
    [name, more, heard, value].filter((part) => part !== undefined).join(' '),
  );

describe('the figures', () => {
  it('count the part of the accounts that is shown; all staff are staff and managers', () => {
    const team = ['Total Users 7', 'Admins 1', 'All staff and managers 6', 'Active 7'];
    expect(textsOf('team')).toEqual(team);
    expect(textsOf('manager')).toEqual(team);
    const withoutManagers = { ...stats, staff: 4, roles: { ...stats.roles, manager: 0 } };
    expect(textsOf('team', withoutManagers)[2]).toBe('Staff 4');
    expect(textsOf('customer')).toEqual(['Total Users 1067', 'Active 1065']);
    expect(textsOf(undefined)).toEqual([
      'Total Users 1074',
      'Admins 1',
      'All staff and managers 6',
      'Active 1072',
    ]);
  });

  it.each(['', 'role=all', 'role=customer', 'q=meera', 'q=meera&role=team'])(
    'lead from %j to the rows that they count, and no other figure is then chosen',
    (address) => {
      const search = new URLSearchParams(address);
      const view = parseView(search);
      for (const figure of figuresOf(stats, view)) {
        const next = new URLSearchParams({ q: view.search });
        const role = roleParam(figure.role, view.search !== '');
        if (role !== undefined) next.set('role', role);
        if (figure.isActive) next.set('status', 'active');
        const there = parseView(next);
        expect(there).toMatchObject({
          role: figure.role === 'all' ? undefined : figure.role,
          isActive: figure.isActive,
        });
        const chosen = figuresOf(stats, there).filter((one) => isShown(one, there));
        expect(chosen.map(({ name }) => name)).toEqual([figure.name]);
      }
    },
  );
});

it('knows how many people each choice of the menu shows', () =>
  expect(roleChoices.map((role) => [role, peopleIn(stats, role)])).toEqual([
    ['team', 7],
    ['admin', 1],
    ['staffAndManagers', 6],
    ['manager', 2],
    ['staff', 4],
    ['customer', 1067],
    ['all', 1074],
  ]));
