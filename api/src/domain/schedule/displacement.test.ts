import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, timeOf } from '../dates.ts';
import type { ScheduledSlot } from './capacity.ts';
import {
  type BookedVisit,
  bySoonest,
  findDisplaced,
  findNewlyDisplaced,
  mayHaveDisplaced,
  type Schedule,
} from './displacement.ts';
import { defaultHoursOn } from './opening.ts';

const saturday = '2026-11-21';
const now = { date: saturday, time: '11:30' };
const open = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ ...defaultHoursOn(day), isOpen: true }));
const slots = new Map(
  [1, 2, 3, 4, 5].map((id) => [
    id,
    { startTime: timeOf(480 + id * 120), endTime: timeOf(600 + id * 120), maxCapacity: 15, isActive: true },
  ]),
);
const schedule: Schedule = { slots, hours: open, closures: [] };

let ids = 0;
function visit(changes: Partial<BookedVisit> = {}): BookedVisit {
  ids += 1;
  const slotId = changes.slotId ?? 3;
  const slot = slots.get(slotId);
  return {
    kind: 'booking',
    id: ids,
    slotId,
    date: '2026-11-24',
    startTime: slot?.startTime ?? '',
    endTime: slot?.endTime ?? '',
    status: 'confirmed',
    people: 2,
    hasArrived: false,
    bookedAt: `2026-11-20T00:00:00.${String(ids).padStart(3, '0')}Z`,
    ...changes,
  };
}

const withSlot = (id: number, change: Partial<ScheduledSlot>): Schedule => {
  const slot = slots.get(id);
  return slot ? { ...schedule, slots: new Map([...slots, [id, { ...slot, ...change }]]) } : schedule;
};
const closedOn = (date: string, reason = 'Diwali'): Schedule => ({
  ...schedule,
  closures: [{ date, isOpen: false, openTime: null, closeTime: null, reason }],
});
const outside = (openTime: string, closeTime: string) => ({
  code: 'slot_closed',
  because: 'hours',
  openTime,
  closeTime,
});
const whys = (under: Schedule, visits: BookedVisit[]) =>
  findDisplaced(under, visits, now).map(({ visit: { id }, why }) => [id, why]);

describe('displaced bookings', () => {
  it('do not exist under the schedule that they were booked under', () => {
    expect(whys(schedule, [visit(), visit({ kind: 'party', endTime: '17:00', people: 20 })])).toEqual([]);
  });

  it('include everyone on a closed day, in an inactive slot or outside the hours, with the reason', () => {
    const one = visit();
    expect(whys(closedOn(one.date), [one])).toEqual([
      [one.id, { code: 'centre_closed', closed: { kind: 'special_day', reason: 'Diwali' } }],
    ]);
    expect(whys(withSlot(3, { isActive: false }), [one])).toEqual([
      [one.id, { code: 'slot_closed', because: 'off' }],
    ]);
    const retired = [[one.id, { code: 'slot_closed', because: 'retired' }]];
    expect(whys(withSlot(3, { isActive: false, isRetired: true }), [one])).toEqual(retired);
    expect(whys({ ...schedule, slots: new Map() }, [one])).toEqual(retired);
    const hours = open.map((day) => ({ ...day, openTime: '15:00' }));
    expect(whys({ ...schedule, hours }, [one])).toEqual([[one.id, outside('15:00', '20:00')]]);
    const shut = open.map((day) => (day.dayOfWeek === 2 ? { ...day, isOpen: false } : day));
    expect(whys({ ...schedule, hours: shut }, [one])).toEqual([
      [one.id, { code: 'centre_closed', closed: { kind: 'weekday', dayOfWeek: 2 } }],
    ]);
  });

  it('include a party that would start before opening or end after closing', () => {
    const party = visit({ kind: 'party', slotId: 4, startTime: '16:00', endTime: '19:00', people: 20 });
    const till = (closeTime: string): Schedule => ({
      ...schedule,
      hours: open.map((day) => ({ ...day, closeTime })),
    });
    expect(whys(till('19:00'), [party])).toEqual([]);
    expect(whys(till('18:30'), [party])).toEqual([[party.id, outside('10:00', '18:30')]]);
  });

  it('are the latest ones in a slot over capacity: those whose children exceed it', () => {
    const early = visit({ people: 3, bookedAt: '2026-11-01T00:00:00.000Z' });
    const later = visit({ people: 2, bookedAt: '2026-11-02T00:00:00.000Z' });
    const last = visit({ people: 1, bookedAt: '2026-11-03T00:00:00.000Z' });
    const elsewhere = visit({ slotId: 2, people: 5 });
    const all = [last, elsewhere, early, later];
    const ids = (capacity: number) => whys(withSlot(3, { maxCapacity: capacity }), all).map(([id]) => id);
    expect(ids(6)).toEqual([]);
    expect(ids(5)).toEqual([last.id]);
    expect(ids(4)).toEqual([last.id, later.id]);
    expect(whys(withSlot(3, { maxCapacity: 5 }), all)).toEqual([
      [last.id, { code: 'overbooked', booked: 6, places: 5 }],
    ]);
    expect(whys(closedOn(last.date), [last])).toMatchObject([[last.id, { code: 'centre_closed' }]]);
    expect(ids(1)).toEqual([last.id, early.id, later.id]);
  });

  it('follow the capacity of the date, else of the weekday; parties need no seats', () => {
    const [one, nextWeek] = [visit({ people: 3 }), visit({ people: 3, date: '2026-12-01' })];
    const party = visit({ kind: 'party', people: 20 });
    const under = (...capacities: [string, number][]) =>
      whys(withSlot(3, { capacities: new Map(capacities) }), [one, nextWeek, party]);
    expect(under(['3', 0], ['2026-11-25', 0])).toEqual([]);
    expect(under(['2', 2]).map(([id]) => id)).toEqual([one.id, nextWeek.id]);
    expect(under(['2', 2], [one.date, 3]).map(([id]) => id)).toEqual([nextWeek.id]);
    expect(under([one.date, 0])).toEqual([[one.id, { code: 'slot_closed', because: 'no_visits' }]]);
  });

  it('exclude cancelled and past bookings, and families who came, who still hold their seats', () => {
    const over = visit({ slotId: 1, date: saturday, endTime: '11:30' });
    const running = visit({ slotId: 2, date: saturday, startTime: '11:00', endTime: '13:00' });
    const here = visit({ slotId: 2, date: saturday, hasArrived: true });
    const done = visit({ slotId: 2, date: saturday, status: 'completed', hasArrived: true });
    const gone = visit({ slotId: 2, date: saturday, status: 'cancelled' });
    const past = visit({ date: addDays(saturday, -1) });
    const all = [over, running, here, done, gone, past];
    expect(whys(closedOn(saturday), all).map(([id]) => id)).toEqual([running.id]);
    const full = withSlot(2, { maxCapacity: 4 });
    expect(whys(full, all)).toEqual([[running.id, { code: 'overbooked', booked: 6, places: 4 }]]);
    expect(whys(withSlot(2, { maxCapacity: 6 }), all)).toEqual([]);
  });

  it('are reported for a change only if the change displaces them', () => {
    const [one, other] = [visit(), visit({ date: '2026-11-25' })];
    const before = closedOn(one.date);
    const after: Schedule = {
      ...before,
      closures: [...before.closures, ...closedOn(other.date, 'Holi').closures],
    };
    expect(findNewlyDisplaced(before, after, [one, other], now).map(({ visit: { id } }) => id)).toEqual([
      other.id,
    ]);
    expect(findNewlyDisplaced(after, before, [one, other], now)).toEqual([]);
  });
});

const dates = ['2026-11-23', '2026-11-24', '2026-11-29'];
const anyVisit = fc
  .record({
    kind: fc.constantFrom('booking' as const, 'party' as const),
    slotId: fc.integer({ min: 1, max: 5 }),
    date: fc.constantFrom(...dates),
    people: fc.integer({ min: 1, max: 5 }),
    status: fc.constantFrom('pending' as const, 'confirmed' as const, 'completed' as const),
    booked: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ booked, ...rest }) =>
    visit({ ...rest, hasArrived: rest.status === 'completed', bookedAt: `2026-11-2${booked}` }),
  );
const anyVisits = fc.array(anyVisit, { maxLength: 25 });
const time = fc.integer({ min: 0, max: 12 }).map((n) => timeOf(540 + n * 60));
const anySchedule = fc
  .record({
    capacity: fc.integer({ min: 1, max: 20 }),
    off: fc.option(fc.integer({ min: 1, max: 5 })),
    closed: fc.subarray(dates),
    times: fc.tuple(time, time).map(([a, b]) => [a, b].sort()),
  })
  .map(
    ({ capacity, off, closed, times: [openTime = '', closeTime = ''] }): Schedule => ({
      slots: new Map(
        [...slots].map(([id, slot]) => [id, { ...slot, maxCapacity: capacity, isActive: id !== off }]),
      ),
      hours: open.map((day) => ({
        ...day,
        openTime,
        closeTime: closeTime === openTime ? '23:00' : closeTime,
      })),
      closures: closed.flatMap((date) => closedOn(date).closures),
    }),
  );
const idsUnder = (under: Schedule, visits: BookedVisit[]) =>
  new Set(findDisplaced(under, visits, now).map(({ visit: { id } }) => id));

describe('for any bookings and any schedule', () => {
  it('without the displaced bookings, every booking has a slot', () => {
    fc.assert(
      fc.property(anySchedule, anyVisits, (under, visits) => {
        const gone = idsUnder(under, visits);
        expect(
          idsUnder(
            under,
            visits.filter(({ id }) => !gone.has(id)),
          ),
        ).toEqual(new Set());
      }),
    );
  });

  it('a higher capacity never displaces a booking', () => {
    fc.assert(
      fc.property(anySchedule, anyVisits, fc.integer({ min: 0, max: 10 }), (under, visits, more) => {
        const roomier: Schedule = {
          ...under,
          slots: new Map(
            [...under.slots].map(([id, slot]) => [id, { ...slot, maxCapacity: slot.maxCapacity + more }]),
          ),
        };
        expect(findNewlyDisplaced(under, roomier, visits, now)).toEqual([]);
      }),
    );
  });

  it('the input order does not matter', () => {
    fc.assert(
      fc.property(anySchedule, anyVisits, (under, visits) => {
        expect(idsUnder(under, visits.toReversed())).toEqual(idsUnder(under, visits));
      }),
    );
  });

  it('a slot without trouble on a date displaces no booking, so that only the others need to be read', () => {
    fc.assert(
      fc.property(anySchedule, anyVisits, (under, visits) => {
        const bookings = visits.filter(({ kind }) => kind === 'booking');
        for (const { visit: one } of findDisplaced(under, bookings, now)) {
          const sitting = bookings.filter(({ date, slotId }) => date === one.date && slotId === one.slotId);
          const seatsTaken = sitting.reduce((sum, { people }) => sum + people, 0);
          expect(mayHaveDisplaced(under, { ...one, seatsTaken })).toBe(true);
        }
      }),
    );
  });

  it('two changes in turn displace the same bookings as both together', () => {
    fc.assert(
      fc.property(anySchedule, anySchedule, anySchedule, anyVisits, (first, second, third, visits) => {
        const ids = (from: Schedule, to: Schedule) =>
          findNewlyDisplaced(from, to, visits, now).map(({ visit: { id } }) => id);
        const steps = new Set([...ids(first, second), ...ids(second, third)]);
        for (const id of ids(first, third)) expect(steps.has(id)).toBe(true);
      }),
    );
  });

  it('lists the soonest first', () => {
    fc.assert(
      fc.property(anySchedule, anyVisits, (under, visits) => {
        const found = findDisplaced(under, visits, now).sort(bySoonest);
        const moments = found.map(({ visit: { date, startTime } }) => `${date} ${startTime}`);
        expect(moments).toEqual(moments.toSorted());
      }),
    );
  });
});
