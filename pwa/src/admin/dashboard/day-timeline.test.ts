import { clockText, timeOf } from '@toodles/api/domain/dates.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignLanes, partySpan, timelinePosition } from './day-timeline.ts';

const slot = (startTime: string, endTime: string, taken = 0, isActive = true) => ({
  startTime,
  endTime,
  capacity: 15,
  seatsTaken: taken,
  isActive,
});
const day = [slot('10:00', '12:00'), slot('12:00', '14:00'), slot('15:00', '17:00')];

describe('the current-time line', () => {
  test.each([
    ['09:59', undefined],
    ['10:00', { column: 0, part: 0 }],
    ['11:30', { column: 0, part: 0.75 }],
    ['12:00', { column: 1, part: 0 }],
    ['14:30', { column: 2, part: 0 }],
    ['16:59', { column: 2, part: 119 / 120 }],
    ['17:00', undefined],
  ])('is in the right place at %s', (time, place) => {
    expect(timelinePosition(day, time)).toEqual(place);
  });

  test('never moves back', () => {
    const minute = fc.integer({ min: 600, max: 1019 });
    fc.assert(
      fc.property(minute, minute, (a, b) => {
        const at = (minutes: number) => {
          const place = timelinePosition(day, timeOf(minutes));
          if (!place) throw new Error(`Nothing at ${clockText(timeOf(minutes))}`);
          return place.column + place.part;
        };
        expect(at(Math.min(a, b))).toBeLessThanOrEqual(at(Math.max(a, b)));
      }),
    );
  });

  test('is hidden on a day without slots', () => expect(timelinePosition([], '12:00')).toBeUndefined());
});

test('spans a party across the columns of its time, clipped to the strip', () => {
  expect(partySpan(day, slot('12:00', '13:00'))).toEqual({
    from: { column: 1, part: 0 },
    to: { column: 1, part: 0.5 },
  });
  expect(partySpan(day, slot('15:00', '19:00'))).toEqual({
    from: { column: 2, part: 0 },
    to: { column: 3, part: 0 },
  });
  expect(partySpan(day, slot('08:00', '10:30')).from).toEqual({ column: 0, part: 0 });
});

test('puts simultaneous parties in separate lanes', () => {
  const parties = [
    slot('14:00', '16:00'),
    slot('10:00', '12:00'),
    slot('15:00', '17:00'),
    slot('16:00', '18:00'),
  ];
  expect(assignLanes(parties).map(({ party, lane }) => [party.startTime, lane])).toEqual([
    ['10:00', 0],
    ['14:00', 0],
    ['15:00', 1],
    ['16:00', 0],
  ]);
});
