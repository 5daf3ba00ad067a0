import type { CalendarDay } from '@toodles/api/contract/bookings/team-calendar.ts';
import { minutesOf, timeOf } from '@toodles/api/domain/dates.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slotsWithParties } from './useSlotsOfToday.ts';

type Slots = CalendarDay['slots'];
type Parties = CalendarDay['parties'];

const slots = ['10:00', '12:00', '14:00', '16:00'].map((startTime) => ({
  startTime,
  endTime: timeOf(minutesOf(startTime) + 120),
})) as Slots;

test('a party that takes place is in the slot in which it begins, and in no other', () => {
  const parties = fc.array(
    fc.record({
      startTime: fc.integer({ min: 9 * 60, max: 19 * 60 }).map(timeOf),
      status: fc.constantFrom('pending', 'confirmed', 'completed', 'cancelled'),
    }),
  );
  fc.assert(
    fc.property(parties, (all) => {
      const shown = slotsWithParties({ slots, parties: all as Parties });
      const named = shown.flatMap(({ parties: own, startTime, endTime }) => {
        for (const party of own) {
          expect(party.startTime >= startTime).toBe(true);
          expect(party.startTime < endTime).toBe(true);
        }
        return own;
      });
      const expected = all.filter(
        ({ startTime, status }) => status !== 'cancelled' && startTime >= '10:00' && startTime < '18:00',
      );
      expect(named).toHaveLength(expected.length);
      expect(new Set(named)).toEqual(new Set(expected));
    }),
  );
});
