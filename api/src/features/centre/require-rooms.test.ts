import { expect, test } from 'vitest';
import { roomsBookedMessage } from './require-rooms.ts';

const party = (room: number, reference: string, date = '2026-12-05') => ({
  room,
  reference,
  date,
  startTime: '16:00',
});

test.each([
  [[party(2, 'BP-1')], 'Room 2 is booked for a party on Sat 5 Dec, 4 PM (BP-1). Move it first.'],
  [
    [party(2, 'BP-1'), party(2, 'BP-2', '2026-12-06')],
    'Room 2 is booked for 2 parties: Sat 5 Dec, 4 PM (BP-1) and Sun 6 Dec, 4 PM (BP-2). Move them first.',
  ],
  [
    [party(3, 'BP-1'), party(2, 'BP-2'), party(2, 'BP-3'), party(2, 'BP-4'), party(3, 'BP-5')],
    'Rooms 2 and 3 are booked for 5 parties: Sat 5 Dec, 4 PM (BP-1); Sat 5 Dec, 4 PM (BP-2); Sat 5 Dec, 4 PM (BP-3) and 2 more. Move them first.',
  ],
])('names the parties whose room would be removed: %j', (parties, message) => {
  expect(roomsBookedMessage(parties)).toBe(message);
});
