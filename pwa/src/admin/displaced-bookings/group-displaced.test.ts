import type { DisplacedBooking } from '@toodles/api/contract/schedule/team-schedule.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDisplaced } from './group-displaced.ts';

let ids = 0;
function visit(changes: Partial<DisplacedBooking> = {}): DisplacedBooking {
  ids += 1;
  return {
    kind: 'booking',
    id: ids,
    version: 1,
    reference: `TD-${ids}`,
    status: 'confirmed',
    date: '2026-11-27',
    startTime: '10:00',
    endTime: '12:00',
    parentName: 'Anita Rao',
    parentPhone: '9876543210',
    people: 2,
    why: 'The centre is closed: Diwali.',
    tooFull: null,
    ...changes,
  };
}
const tooFull = (booked: number, places: number, changes: Partial<DisplacedBooking> = {}) =>
  visit({
    why: `${booked} children are booked for ${places} seats.`,
    tooFull: { booked, places },
    ...changes,
  });
const summarize = (visits: DisplacedBooking[]) =>
  groupDisplaced(visits).map(({ heading, why, visits: { length } }) => [heading, why, length]);

test('shows the number over capacity once for each slot and day, with its bookings', () => {
  const next = { date: '2026-11-28' };
  expect(summarize([tooFull(15, 12), tooFull(15, 12), tooFull(13, 12, next), tooFull(2, 1, next)])).toEqual([
    ['Fri 27 Nov, 10 AM–12 PM', '15 booked, 12 seats: 3 too many', 2],
    ['Sat 28 Nov, 10 AM–12 PM', '13 booked, 12 seats: 1 too many', 1],
    ['Sat 28 Nov, 10 AM–12 PM', '2 booked, 1 seat: 1 too many', 1],
  ]);
});

test('keeps equally full slots of one day apart', () => {
  const later = { startTime: '14:00', endTime: '16:00' };
  expect(summarize([tooFull(15, 12), tooFull(15, 12, later)]).map(([heading]) => heading)).toEqual([
    'Fri 27 Nov, 10 AM–12 PM',
    'Fri 27 Nov, 2–4 PM',
  ]);
});

test('groups all bookings of a closed day, each with its own time', () => {
  const groups = groupDisplaced([visit(), visit({ kind: 'party', startTime: '14:00', endTime: '17:00' })]);
  expect(groups.map(({ heading, why, isSameTime }) => [heading, why, isSameTime])).toEqual([
    ['Fri 27 Nov', 'The centre is closed: Diwali', false],
  ]);
});

test('puts every booking into exactly one group and keeps their order', () => {
  const anyVisit = fc.record({
    date: fc.constantFrom('2026-11-27', '2026-11-28', '2026-11-29'),
    startTime: fc.constantFrom('10:00', '14:00'),
    booked: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(anyVisit), (list) => {
      const visits = list
        .toSorted((a, b) => a.date.localeCompare(b.date))
        .map(({ booked, ...rest }) => (booked > 0 ? tooFull(12 + booked, 12, rest) : visit(rest)));
      const groups = groupDisplaced(visits);
      const ids = groups.flatMap((group) => group.visits.map(({ id }) => id));
      expect(ids.toSorted((a, b) => a - b)).toEqual(visits.map(({ id }) => id));
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
      const dates = groups.map((group) => group.visits[0]?.date ?? '');
      expect(dates).toEqual(dates.toSorted());
    }),
  );
});
