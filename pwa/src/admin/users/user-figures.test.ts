import { expect, it } from 'vitest';
import { figuresOf } from './user-figures.ts';

const stats = {
  total: 1074,
  admins: 1,
  staff: 6,
  active: 1072,
  activeTeam: 7,
  roles: { customer: 1067, staff: 4, manager: 2, admin: 1 },
};

it('counts what the chosen part of the accounts shows; staff includes managers', () => {
  expect(figuresOf(stats, 'team')).toEqual([
    { name: 'Total Users', value: 7 },
    { name: 'Admins', value: 1 },
    { name: 'Staff', value: 6, note: '2 managers' },
    { name: 'Active', value: 7 },
  ]);
  expect(figuresOf(stats, 'team', 1).at(-1)).toEqual({
    name: 'Active',
    value: 7,
    note: '1 never signed in',
    isOpen: true,
  });
  expect(figuresOf(stats, 'customer')).toEqual([
    { name: 'Total Users', value: 1067 },
    { name: 'Active', value: 1065 },
  ]);
  expect(figuresOf(stats, 'all').map(({ value }) => value)).toEqual([1074, 1, 6, 1072]);
});
