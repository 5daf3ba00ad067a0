import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { type OccupancyFacts, occupancyOf } from './occupancy.ts';
import { defaultHoursOn } from './opening.ts';

const slot = (id: number, startTime: string, endTime: string, isActive = true) => ({
  id,
  startTime,
  endTime,
  maxCapacity: 10,
  isActive,
});

// From Saturday 14 November 2026 to Saturday the 21st.
const facts: OccupancyFacts = {
  from: '2026-11-14',
  to: '2026-11-21',
  slots: [slot(1, '10:00', '12:00'), slot(2, '12:00', '14:00')],
  hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ ...defaultHoursOn(day), isOpen: true })),
  closures: [],
  taken: [],
};

const cell = (change: Partial<OccupancyFacts>, weekday: number, slotId: number) =>
  occupancyOf({ ...facts, ...change }).find((one) => one.weekday === weekday && one.slotId === slotId);

const closure = (date: string, rest: Partial<OccupancyFacts['closures'][number]> = {}) => ({
  date,
  isOpen: false,
  openTime: null,
  closeTime: null,
  reason: '',
  ...rest,
});

const booked = (date: string, seats: number, slotId = 1) => ({ date, slotId, seats });

describe('slot occupancy', () => {
  it('counts the days on which a slot was offered, including empty ones', () => {
    const taken = [booked('2026-11-14', 4), booked('2026-11-21', 7)];
    expect(cell({ taken }, 6, 1)).toMatchObject({ days: 2, seatsTaken: 11, capacity: 20 });
    expect(cell({ taken }, 6, 2)).toMatchObject({ days: 2, seatsTaken: 0, capacity: 20 });
    expect(cell({ taken }, 1, 1)).toMatchObject({ days: 1, seatsTaken: 0, capacity: 10 });
  });

  it('counts the capacity of each day, and no day on which the slot was not offered', () => {
    const [first, second] = facts.slots;
    if (!first || !second) throw new Error('There are two slots.');
    const capacities = new Map([
      ['6', 4],
      ['2026-11-21', 6],
      ['1', 0],
    ]);
    const change = { slots: [{ ...first, capacities }, second] };
    expect(cell(change, 6, 1)).toMatchObject({ days: 2, capacity: 10 });
    expect(cell(change, 1, 1)).toBeUndefined();
    expect(cell(change, 1, 2)).toMatchObject({ days: 1, capacity: 10 });
  });

  it('leaves out a closed special day, even with bookings', () => {
    const change = { closures: [closure('2026-11-16')], taken: [booked('2026-11-16', 3)] };
    expect(cell(change, 1, 1)).toBeUndefined();
  });

  it('leaves out slots outside the hours of a special day', () => {
    const closures = [closure('2026-11-16', { isOpen: true, openTime: '12:00', closeTime: '20:00' })];
    expect(cell({ closures }, 1, 1)).toBeUndefined();
    expect(cell({ closures }, 1, 2)).toMatchObject({ days: 1 });
  });

  it('counts a slot that has since been switched off on the days with bookings', () => {
    const slots = [slot(1, '10:00', '12:00', false), slot(2, '12:00', '14:00')];
    expect(cell({ slots, taken: [booked('2026-11-14', 4)] }, 6, 1)).toMatchObject({ days: 1, seatsTaken: 4 });
  });

  it('never exceeds all of the seats, in any state of the days', () => {
    const day = fc.integer({ min: 0, max: 7 }).map((days) => addDays(facts.from, days));
    const row = fc.record({
      date: day,
      slotId: fc.constantFrom(1, 2),
      seats: fc.integer({ min: 0, max: 25 }),
    });
    const rows = fc.uniqueArray(row, { selector: ({ date, slotId }) => `${date} ${slotId}` });
    fc.assert(
      fc.property(rows, fc.uniqueArray(day), (taken, shut) => {
        const cells = occupancyOf({ ...facts, taken, closures: shut.map((date) => closure(date)) });
        for (const one of cells) expect(one.seatsTaken).toBeLessThanOrEqual(one.capacity);
        const open = taken.filter(({ date }) => !shut.includes(date));
        const seats = (all: readonly { seats: number }[]) => all.reduce((sum, { seats: n }) => sum + n, 0);
        expect(cells.reduce((sum, { seatsTaken }) => sum + seatsTaken, 0)).toBe(seats(open));
        const days = cells.reduce((sum, one) => sum + one.days, 0);
        expect(days).toBe((8 - shut.length) * 2);
      }),
    );
  });
});
