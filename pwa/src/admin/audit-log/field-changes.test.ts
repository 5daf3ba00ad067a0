import { expect, test } from 'vitest';
import { diffFields } from './field-changes.ts';

test('lists only changed fields, without internal ones', () => {
  expect(
    diffFields(
      { id: 7, version: 1, role: 'staff', phone: null },
      { id: 7, version: 2, role: 'manager', phone: '' },
    ),
  ).toEqual([{ field: 'role', kind: 'value', before: 'staff', after: 'manager' }]);
});

test('lists the added and removed items of a list', () => {
  expect(diffFields({ permissions: ['a', 'b'] }, { permissions: ['b', 'c'] })).toEqual([
    { field: 'permissions', kind: 'list', added: ['c'], removed: ['a'] },
  ]);
  expect(diffFields({ ages: [4, 5] }, { ages: [5, 4] })).toEqual([
    { field: 'ages', kind: 'value', before: [4, 5], after: [5, 4] },
  ]);
  expect(diffFields({ permissions: null }, { permissions: ['a'] })).toEqual([
    { field: 'permissions', kind: 'value', before: null, after: ['a'] },
  ]);
});

test('has no old value for a new record and no new value for a deleted one', () => {
  expect(diffFields(null, { name: 'Front desk', notes: '', seen: null })).toEqual([
    { field: 'name', kind: 'value', before: undefined, after: 'Front desk' },
  ]);
  expect(diffFields({ name: 'Front desk' }, null)).toEqual([
    { field: 'name', kind: 'value', before: 'Front desk', after: undefined },
  ]);
});

test('flattens nested objects', () => {
  expect(
    diffFields({ package: { id: 1, name: 'Walk-in' } }, { package: { id: 2, name: 'Weekend' } }),
  ).toEqual([{ field: 'package.name', kind: 'value', before: 'Walk-in', after: 'Weekend' }]);
});

test.each([
  [undefined, undefined],
  [null, null],
  ['text', 3],
  [[], {}],
])('finds no change between %j and %j', (before, after) => expect(diffFields(before, after)).toEqual([]));
