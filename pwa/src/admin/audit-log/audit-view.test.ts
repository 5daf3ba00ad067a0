import { expect, test } from 'vitest';
import { isFiltered, parseView } from './audit-view.ts';

const none = { search: '', entity: undefined, entityId: '', from: '', to: '', page: 1 };

test.each([
  ['', none],
  ['kind=user&id=12&q=meera', { ...none, entity: 'user', entityId: '12', search: 'meera' }],
  ['from=2026-11-01&to=2026-11-31&page=2', { ...none, from: '2026-11-01', page: 2 }],
  ['kind=king&from=yesterday', none],
])('parses %j into this view', (address, view) =>
  expect(parseView(new URLSearchParams(address))).toEqual(view),
);

test('does not count a page as a filter', () => {
  expect(isFiltered({ ...none, page: 3 })).toBe(false);
  expect(isFiltered({ ...none, entity: 'user' })).toBe(true);
});
