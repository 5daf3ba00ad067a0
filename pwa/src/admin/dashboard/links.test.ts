import { expect, test } from 'vitest';
import { parseBookingsView, toBookingFilter } from '../bookings/queries.ts';
import { dueView, giveBackView, trendLinks, upiView } from './links.ts';

const today = '2026-11-21';
const asked = (query: string) => toBookingFilter(parseBookingsView(new URLSearchParams(query)));

test('links to lists that show the counted rows', () => {
  expect(asked(dueView(today))).toEqual({ search: '', payment: 'due', to: today, sort: 'visit-last' });
  expect(asked(giveBackView)).toEqual({ search: '', payment: 'give-back', sort: 'next' });
  expect(asked(upiView(today))).toEqual({
    search: '',
    status: 'pending',
    payment: 'due',
    method: 'upi',
    from: today,
    sort: 'visit',
  });
});

test('links figures of 30 days to the same dates', () => {
  const analytics = '/admin/analytics?range=days&from=2026-10-23&to=2026-11-21';
  expect(trendLinks(today, true)).toEqual({
    revenue: analytics,
    bookings: '/admin/bookings?from=2026-10-23&to=2026-11-21&status=live',
    parties: analytics,
    hoursSold: `${analytics}&part=hours`,
  });
  expect(trendLinks(today, false)).toMatchObject({
    parties: '/admin/birthday-parties?from=2026-10-23&to=2026-11-21&status=live',
    hoursSold: '/admin/package-management',
  });
});
