import { expect, it, test } from 'vitest';
import {
  bookingRefusalMessage,
  displacementMessage,
  moveRefusalMessage,
  roomTakenMessage,
  voucherRefusalMessage,
} from './refusal-messages.ts';

const hours = { code: 'slot_closed', because: 'hours', openTime: '10:00', closeTime: '18:30' } as const;
const off = { code: 'slot_closed', because: 'off' } as const;
const closed = (reason: string) =>
  ({ code: 'centre_closed', closed: { kind: 'special_day', reason } }) as const;
const closedOn = (dayOfWeek: number) =>
  ({ code: 'centre_closed', closed: { kind: 'weekday', dayOfWeek } }) as const;

it.each([
  [{ code: 'past_date' }, 'Choose today or a later date.'],
  [{ code: 'date_too_far', horizonDays: 90 }, 'You can book up to 90 days ahead.'],
  [closedOn(0), 'The centre is closed on Sundays.'],
  [closedOn(6), 'The centre is closed on Saturdays.'],
  [closed('Diwali'), 'The centre is closed: Diwali'],
  [closed(''), 'The centre is closed on that day.'],
  [off, 'This slot is not available.'],
  [hours, 'Open from 10 AM to 6:30 PM on that day.'],
  [
    { code: 'slot_closed', because: 'last_entry', lastEntry: '19:00' },
    'Booking for this slot has closed: last entry was at 7 PM.',
  ],
  [{ code: 'slot_closed', because: 'started' }, 'This slot has already started.'],
  [{ code: 'slot_full', seatsLeft: 0, capacity: 15 }, 'Time slot is full (15/15)'],
  [{ code: 'slot_full', seatsLeft: 1, capacity: 15 }, 'Only 1 spot remaining out of 15.'],
  [{ code: 'slot_full', seatsLeft: 2, capacity: 15 }, 'Only 2 spots remaining out of 15.'],
  [{ code: 'party_too_late', closeTime: '20:00' }, 'The party would end after closing time, 8 PM.'],
  [{ code: 'too_many_guests', maxGuests: 20 }, 'This package is for up to 20 guests.'],
] as const)('a booking refused with %j says: %s', (refusal, text) => {
  expect(bookingRefusalMessage(refusal)).toBe(text);
});

test('a taken room names the times, if they are known', () => {
  const [morning, noon] = [
    { startTime: '10:00', endTime: '12:00' },
    { startTime: '12:00', endTime: '14:30' },
  ];
  expect(roomTakenMessage([morning, noon])).toBe(
    'The party room is taken from 10 AM to 12 PM and from 12 PM to 2:30 PM.',
  );
  expect(roomTakenMessage([])).toBe('The party room is taken at that time.');
});

it.each([
  [{ code: 'already_cancelled' }, 'It is cancelled. Set it to Confirmed first, then move it.'],
  [{ code: 'already_started', because: 'arrived' }, 'The family has arrived, so it can’t be moved.'],
  [
    { code: 'already_started', because: 'completed' },
    'It is marked as completed. Set it to Confirmed first, then move it.',
  ],
] as const)('a move refused with %j says: %s', (refusal, text) => {
  expect(moveRefusalMessage(refusal)).toBe(text);
});

it.each([
  [closed('Diwali'), 'The centre is closed: Diwali'],
  [hours, 'Open from 10 AM to 6:30 PM on that day.'],
  [off, 'This slot is switched off.'],
  [{ code: 'slot_closed', because: 'retired' }, 'This slot was removed, or has other times now.'],
  [{ code: 'slot_closed', because: 'no_visits' }, 'This slot takes no visits on that day.'],
  [{ code: 'overbooked', booked: 6, places: 4 }, '6 children are booked for 4 seats.'],
  [{ code: 'overbooked', booked: 6, places: 1 }, '6 children are booked for 1 seat.'],
] as const)('a booking displaced by %j says: %s', (why, text) => {
  expect(displacementMessage(why)).toBe(text);
});

it.each([
  [{ kind: 'unusable' }, 'The voucher code is invalid or expired.'],
  [
    { kind: 'basket', rule: 'package_types', packageTypes: ['walk_in', 'weekend'] },
    'This voucher is for walk-in and weekend packages.',
  ],
  [{ kind: 'basket', rule: 'min_children', minChildren: 2 }, 'This voucher is for 2 or more children.'],
  [
    { kind: 'basket', rule: 'min_spend', minSpendPaise: 50_000 },
    'This voucher is for bookings of ₹500 or more.',
  ],
  [{ kind: 'phone', rule: 'first_visit' }, 'This voucher is for a first visit.'],
  [{ kind: 'phone', rule: 'uses_per_phone' }, 'This voucher has already been used with this phone number.'],
] as const)('a voucher refused with %j says: %s', (refusal, text) => {
  expect(voucherRefusalMessage(refusal)).toBe(text);
});
