import { expect, test } from 'vitest';
import { buildCrumbs } from './crumbs.ts';

const at = (pathname: string, search = '') => ({ pathname, search });
const portal = { label: 'Portal', to: '/admin' };

test('puts a page under its heading, if it has one', () => {
  expect(buildCrumbs(at('/admin/bookings'), undefined)).toEqual([portal, { label: 'Bookings' }]);
  expect(buildCrumbs(at('/admin/vouchers'), undefined)).toEqual([
    portal,
    { label: 'What we offer' },
    { label: 'Vouchers' },
  ]);
  expect(buildCrumbs(at('/test/operating-hours'), undefined)).toEqual([
    portal,
    { label: 'Opening' },
    { label: 'Operating Hours' },
  ]);
  expect(buildCrumbs(at('/admin'), undefined)).toEqual([portal]);
});

test('ends with the open item and links back to its page with all filters', () => {
  const thing = { parameter: 'booking', label: 'TD-4K7QXM' };
  expect(buildCrumbs(at('/admin/bookings', '?q=rao&booking=12&page=2'), thing)).toEqual([
    portal,
    { label: 'Bookings', to: '/admin/bookings?q=rao&page=2' },
    { label: 'TD-4K7QXM' },
  ]);
  expect(buildCrumbs(at('/admin/bookings', '?booking=12'), thing)[1]).toEqual({
    label: 'Bookings',
    to: '/admin/bookings',
  });
});
