import { describe, expect, test } from 'vitest';
import { analyticsRules } from '../analytics/analytics-view.ts';
import { auditRules } from '../audit-log/audit-view.ts';
import { bookingRules } from '../bookings/queries.ts';
import { enquiriesRules } from '../enquiries/enquiries-view.ts';
import { salesRules } from '../package-management/sales-view.ts';
import { partyRules } from '../parties/queries.ts';
import { closuresRules } from '../special-days/closures-view.ts';
import { reviewsRules } from '../usage-reviews/reviews-view.ts';
import { usersRules } from '../users/users-view.ts';
import { vouchersRules } from '../vouchers/vouchers-view.ts';
import { ignoredParams, ignoredParamsText, invalidParams } from './param-rules.ts';

const pages = {
  analytics: analyticsRules,
  'audit log': auditRules,
  bookings: bookingRules,
  enquiries: enquiriesRules,
  'hour packages': salesRules,
  parties: partyRules,
  'special days': closuresRules,
  reviews: reviewsRules,
  users: usersRules,
  vouchers: vouchersRules,
};

const foundIn = (page: keyof typeof pages, query: string) =>
  invalidParams(new URLSearchParams(query), pages[page]).map(({ name }) => name);

describe('the rules of an address', () => {
  test.each([
    ['bookings', 'status=zzz&from=2026-13-45&sort=up&payment=later', ['status', 'from', 'sort', 'payment']],
    [
      'bookings',
      'view=year&date=2026-02-30&slot=x&package=-1&booking=0',
      ['view', 'date', 'slot', 'package', 'booking'],
    ],
    ['parties', 'package=Deluxe%20!&party=1e9&to=tomorrow', ['package', 'party', 'to']],
    ['users', 'role=king&sort=up&user=me&page=0', ['role', 'sort', 'user', 'page']],
    ['enquiries', 'status=lost&type=spam', ['status', 'type']],
    ['vouchers', 'state=gone&page=x', ['state', 'page']],
    ['audit log', 'kind=king&from=yesterday&id=%00', ['kind', 'from', 'id']],
    ['reviews', 'status=all&reason=because', ['status', 'reason']],
    ['special days', 'when=never&strandedPage=x', ['when', 'strandedPage']],
    ['hour packages', 'status=zzz&sale=x&sort=up', ['status', 'sale', 'sort']],
    ['analytics', 'range=yesterday&from=2026-02-30&tables=revenue,nonsense', ['range', 'from', 'tables']],
  ] as const)('%s: rejects %s', (page, query, names) => expect(foundIn(page, query)).toEqual(names));

  test.each(['bookings', 'parties', 'users', 'enquiries', 'vouchers', 'audit log', 'hour packages'] as const)(
    '%s: rejects a search that exceeds the maximum length',
    (page) => expect(foundIn(page, `q=${'x'.repeat(81)}`)).toEqual(['q']),
  );
});

test.each([
  [
    'bookings',
    'q=rao&status=pending&payment=due&from=2026-11-21&to=2026-11-30&sort=visit&page=3&booking=7&new=1',
  ],
  ['bookings', 'view=week&date=2026-11-21&slot=2&package=4&utm_source=mail'],
  ['parties', 'package=deluxe&party=3&q='],
  ['users', 'role=staff&sort=lastLogin&user=12'],
  ['enquiries', 'status=closed&type=birthday'],
  ['vouchers', 'state=used_up'],
  ['audit log', 'kind=user&id=TD-7K3QXM&from=2026-11-01'],
  ['reviews', 'status=settled&reason=short'],
  ['special days', 'when=past&page=2'],
  ['hour packages', 'status=soon&family=ರಾವ್&sale=4'],
  ['analytics', 'range=days&from=2026-11-01&to=2026-11-30&tables=revenue,hours'],
] as const)('%s: accepts %s', (page, query) => expect(foundIn(page, query)).toEqual([]));

describe('the note on dropped parameters', () => {
  test('names each parameter and its value', () => {
    const leftOut = [
      { name: 'status', value: 'zzz' },
      { name: 'q', value: 'y'.repeat(90) },
    ];
    expect(ignoredParamsText(leftOut)).toBe(`status “zzz”, search “${'y'.repeat(30)}…”`);
    expect(ignoredParams({ leftOut })).toEqual(leftOut);
  });

  test.each([null, undefined, 'x', {}, { leftOut: [] }, { leftOut: ['status'] }])(
    'finds nothing in the history state %j',
    (state) => expect(ignoredParams(state)).toEqual([]),
  );
});
