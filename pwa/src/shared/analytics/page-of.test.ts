import { vitalPages } from '@toodles/api/contract/centre/vital-pages.ts';
import { expect, test } from 'vitest';
import { isMeasured } from './is-measured.ts';
import { pageOf } from './page-of.ts';

test.each(vitalPages.filter((page) => page !== '*'))('reports %s by its pattern', (pattern) => {
  const address = pattern.replace(':reference', 'TD-7K3M2Q');
  expect(pageOf(address)).toBe(pattern);
  expect(pageOf(address === '/' ? '/' : `${address}/`)).toBe(pattern);
});

test('reports nothing of a booking’s address but its pattern', () => {
  expect(pageOf('/bookings/TD-7K3M2Q')).toBe('/bookings/:reference');
});

test.each(['/asha-rao', '/bookings/TD-7K3M2Q/more', '/activities/slide', '/Packages'])(
  'reports %s as an unknown page',
  (address) => {
    expect(pageOf(address)).toBe('*');
  },
);

test.each(['/admin', '/admin/', '/admin/login', '/kiosk', '/kiosk/find'])('ignores %s', (address) => {
  expect(isMeasured(address)).toBe(false);
});

test.each(['/', '/administration', '/kiosks', '/bookings/admin'])('measures %s', (address) => {
  expect(isMeasured(address)).toBe(true);
});
