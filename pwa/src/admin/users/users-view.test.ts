import { expect, test } from 'vitest';
import { parseView } from './users-view.ts';

test.each([
  ['', { search: '', role: 'team', sort: 'name', page: 1 }],
  [
    'q=meera&role=manager&sort=lastLogin&page=3',
    { search: 'meera', role: 'manager', sort: 'lastLogin', page: 3 },
  ],
  ['q=meera', { search: 'meera', role: undefined, sort: 'name', page: 1 }],
  ['q=meera&role=team', { search: 'meera', role: 'team', sort: 'name', page: 1 }],
  ['role=king&sort=age&page=-2', { search: '', role: 'team', sort: 'name', page: 1 }],
])('parses %j into this view', (address, view) =>
  expect(parseView(new URLSearchParams(address))).toEqual(view),
);
