// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { waitingBooking } from './waiting-booking.ts';

afterEach(() => sessionStorage.clear());

test('takes phone and name from the party that waits for the login', () => {
  sessionStorage.setItem(
    'toodles.party',
    JSON.stringify({ parentName: ' Divya  Rani Rao ', parentPhone: '+91 98450 77001' }),
  );
  expect(waitingBooking('/birthday/book?step=3')).toEqual({
    kind: 'party',
    phone: '9845077001',
    firstName: 'Divya',
    lastName: 'Rani Rao',
  });
  expect(waitingBooking('/book?step=4')).toMatchObject({ kind: 'session', phone: '', firstName: '' });
});

test('one name is a first name', () => {
  sessionStorage.setItem('toodles.party', JSON.stringify({ parentName: 'Divya', parentPhone: '' }));
  expect(waitingBooking('/birthday/book')).toMatchObject({ firstName: 'Divya', lastName: '' });
});

test('nothing waits at other pages, and a broken draft is ignored', () => {
  expect(waitingBooking('/account')).toBeNull();
  sessionStorage.setItem('toodles.party', 'null');
  expect(waitingBooking('/birthday/book')).toMatchObject({ kind: 'party', phone: '' });
  sessionStorage.setItem('toodles.party', '{');
  expect(waitingBooking('/birthday/book')).toMatchObject({ kind: 'party', firstName: '' });
});
