import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { mayBook, type VisitFacts } from './capacity.ts';

const facts: VisitFacts = {
  date: '2026-11-21',
  slot: { startTime: '18:00', endTime: '20:00', maxCapacity: 15, isActive: true },
  opening: { isOpen: true, openTime: '10:00', closeTime: '20:00' },
  seatsTaken: 3,
  now: { date: '2026-11-20', time: '12:00' },
  horizonDays: 90,
  closesMinutesBeforeEnd: 60,
};

const refused = (change: Partial<VisitFacts>) => {
  const verdict = mayBook({ ...facts, ...change });
  return verdict.ok ? undefined : [verdict.code, verdict.reason];
};

describe('booking a play session', () => {
  it('returns the number of free seats', () => {
    expect(mayBook(facts)).toEqual({ ok: true, remaining: 12 });
  });

  it('refuses past dates and dates beyond the booking window', () => {
    expect(refused({ date: '2026-11-19' })).toEqual(['past_date', 'Choose today or a later date.']);
    expect(refused({ date: addDays('2026-11-20', 90) })).toBeUndefined();
    expect(refused({ date: addDays('2026-11-20', 91) })).toEqual([
      'date_too_far',
      'You can book up to 90 days ahead.',
    ]);
  });

  it('refuses a closed day and gives the reason', () => {
    const opening = { isOpen: false, reason: 'The centre is closed: Diwali' } as const;
    expect(refused({ opening })).toEqual(['centre_closed', 'The centre is closed: Diwali']);
  });

  it('refuses a slot that is switched off or outside the day’s hours', () => {
    expect(refused({ slot: { ...facts.slot, isActive: false } })).toEqual([
      'slot_closed',
      'This slot is not available.',
    ]);
    const opening = { isOpen: true, openTime: '10:00', closeTime: '19:00' } as const;
    expect(refused({ opening })).toEqual(['slot_closed', 'Open from 10 AM to 7 PM on that day.']);
  });

  it("closes today's slot 60 minutes before it ends: last entry 7 PM", () => {
    const date = '2026-11-20';
    expect(refused({ date, now: { date, time: '19:00' } })).toBeUndefined();
    expect(refused({ date, now: { date, time: '19:01' } })).toEqual([
      'slot_closed',
      'Booking for this slot has closed: last entry was at 7 PM.',
    ]);
    expect(refused({ now: { date, time: '23:50' } })).toBeUndefined();
  });

  it('refuses more children than free seats', () => {
    expect(refused({ seatsTaken: 15 })).toEqual(['slot_full', 'Time slot is full (15/15)']);
    expect(refused({ seatsTaken: 13, children: 3 })).toEqual([
      'slot_full',
      'Only 2 spots remaining out of 15.',
    ]);
    expect(refused({ seatsTaken: 14, children: 2 })).toEqual([
      'slot_full',
      'Only 1 spot remaining out of 15.',
    ]);
    expect(refused({ seatsTaken: 13, children: 2 })).toBeUndefined();
    expect(refused({ seatsTaken: 18 })).toEqual(['slot_full', 'Time slot is full (15/15)']);
  });

  it('accepts exactly the bookings that fit, for any numbers', () => {
    const numbers = fc.record({
      capacity: fc.integer({ min: 1, max: 50 }),
      seatsTaken: fc.integer({ min: 0, max: 60 }),
      children: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(numbers, ({ capacity, seatsTaken, children }) => {
        const verdict = mayBook({
          ...facts,
          slot: { ...facts.slot, maxCapacity: capacity },
          seatsTaken,
          children,
        });
        expect(verdict.ok).toBe(seatsTaken + children <= capacity);
        if (!verdict.ok) expect(verdict.seatsLeft).toBe(Math.max(0, capacity - seatsTaken));
      }),
    );
  });
});
