import type { Endpoint } from '@toodles/api/contract/basics/endpoint.ts';
import { endpoints } from '@toodles/api/contract/endpoints.ts';
import type { ListRead } from '@toodles/api/contract/families/privacy.ts';
import { expect, test } from 'vitest';
import { readText, readTime } from './read-labels.ts';

const read = (changes: Partial<ListRead>): ListRead => ({
  userId: 1,
  at: '2026-11-23T13:00:00.000Z',
  until: '2026-11-23T14:00:00.000Z',
  what: 'listed',
  list: 'bookings',
  times: 1,
  rows: 2,
  ...changes,
});

test.each([
  [{ list: 'package-sales/active', times: 3, rows: 60 }, 'Listed active hour packages 3 times, 60 rows'],
  [{ list: 'incidents/affected', rows: 1 }, 'Listed people affected by an incident, 1 row'],
  [{ what: 'searched', list: 'search', times: 4, rows: 4 }, 'Searched the whole portal 4 times'],
  [{ what: 'searched' }, 'Searched bookings, 2 rows'],
  [{ what: 'exported', list: 'analytics/vouchers', rows: 7 }, 'Exported analytics of vouchers, 7 rows'],
  [{ list: 'analytics', rows: 1 }, 'Opened analytics with the top customers'],
  [{ list: 'analytics/customers' }, 'Listed the top customers, 2 rows'],
  [{ what: 'looked_up', list: 'person', rows: 1 }, 'Looked up a person by phone, 1 row'],
] as const)('describes the read %j', (changes, text) => {
  expect(readText(read(changes))).toBe(text);
});

test('describes every list of families in words', () => {
  const lists = Object.values(endpoints).filter(({ method, path, spec }: Endpoint) => {
    const isRecord = spec.list === undefined && path.includes('{id}');
    return method === 'GET' && spec.reads !== undefined && !isRecord;
  });
  expect(lists.length).toBeGreaterThan(10);
  for (const { path } of lists) {
    const list = path
      .replace(/^\/api\/(admin\/)?/, '')
      .replace('/{id}', '')
      .replace('{table}', 'customers');
    const text = readText(read({ list }));
    expect(text).toMatch(/^(Listed|Opened|Searched) [a-z ]+(, 2 rows)?$/);
    // The words of the path alone say too little, except where they are what people call the list.
    if (list.includes('/')) expect(text).not.toContain(list.replaceAll(/[-/]/g, ' '));
  }
});

test('shows the hour of a list at the centre, and the exact time of a file', () => {
  expect(readTime(read({}), 'Asia/Kolkata')).toBe('Mon 23 Nov, 6:30–7:30 PM');
  expect(readTime(read({ until: null }), 'Asia/Kolkata')).toBe('Mon 23 Nov, 6:30 PM');
});
