import { describe, expect, it } from 'vitest';
import { freeRoom, mayHoldParty, partiesInTheWay, reservedQuarters, wrapMidnight } from './party-room.ts';

type Facts = Parameters<typeof mayHoldParty>[0];

const facts: Facts = {
  date: '2026-11-21',
  slot: { startTime: '16:00', isActive: true },
  opening: { isOpen: true, openTime: '10:00', closeTime: '20:00' },
  package: { durationMinutes: 240, maxGuests: 20 },
  guests: 20,
  now: { date: '2026-11-20', time: '12:00' },
  horizonDays: 90,
};

const refused = (change: Partial<Facts>) => {
  const verdict = mayHoldParty({ ...facts, ...change });
  return verdict.ok ? undefined : verdict.refusal;
};

describe('the quarter-hours that a party holds', () => {
  it('run from its start to its end', () => {
    expect(reservedQuarters('10:00', 120)).toEqual([40, 41, 42, 43, 44, 45, 46, 47]);
  });

  it('are held whole', () => {
    expect(reservedQuarters('10:10', 20)).toEqual([40, 41]);
    expect(reservedQuarters('10:10', 5)).toEqual([40]);
  });
});

describe('booking a party', () => {
  it('requires an end by closing time', () => {
    expect(mayHoldParty(facts)).toEqual({ ok: true, endTime: '20:00' });
    expect(refused({ slot: { startTime: '18:00', isActive: true } })).toEqual({
      code: 'party_too_late',
      closeTime: '20:00',
    });
    expect(refused({ package: { durationMinutes: 500, maxGuests: 20 } })?.code).toBe('party_too_late');
  });

  it('limits the guests to what the package allows', () => {
    expect(refused({ guests: 21 })).toEqual({ code: 'too_many_guests', maxGuests: 20 });
  });

  it('requires a start within opening hours, on an open day in the booking window', () => {
    expect(refused({ slot: { startTime: '09:00', isActive: true } })?.code).toBe('slot_closed');
    expect(refused({ slot: { startTime: '16:00', isActive: false } })?.code).toBe('slot_closed');
    const closed = { kind: 'weekday', dayOfWeek: 0 } as const;
    expect(refused({ opening: { isOpen: false, closed } })).toEqual({ code: 'centre_closed', closed });
    expect(refused({ date: '2026-11-19' })?.code).toBe('past_date');
    expect(refused({ date: '2027-03-01' })?.code).toBe('date_too_far');
  });

  it('refuses a slot that has already started', () => {
    const date = '2026-11-20';
    expect(refused({ date, now: { date, time: '15:59' } })).toBeUndefined();
    expect(refused({ date, now: { date, time: '16:00' } })).toEqual({
      code: 'slot_closed',
      because: 'started',
    });
  });
});

describe('a free room', () => {
  const held = [
    { room: 1, quarter: 40 },
    { room: 2, quarter: 44 },
  ];

  it('is the first that is free in every quarter-hour', () => {
    expect(freeRoom(2, [41, 42], held)).toBe(1);
    expect(freeRoom(2, [40, 41], held)).toBe(2);
    expect(freeRoom(2, [40, 44], held)).toBeUndefined();
    expect(freeRoom(3, [40, 44], held)).toBe(3);
    expect(freeRoom(0, [50], held)).toBeUndefined();
  });

  it('is unavailable because of overlapping parties', () => {
    const others = [
      { startTime: '10:00', endTime: '12:00' },
      { startTime: '12:00', endTime: '14:30' },
      { startTime: '16:00', endTime: '18:00' },
    ];
    const inTheWay = (startTime: string, endTime: string) => partiesInTheWay({ startTime, endTime }, others);
    expect(inTheWay('11:00', '13:00')).toEqual(others.slice(0, 2));
    expect(inTheWay('12:00', '16:00')).toEqual(others.slice(1, 2));
    expect(inTheWay('14:30', '16:00')).toEqual([]);
  });
});

it.each([
  ['20:00', '20:00'],
  ['24:00', '00:00'],
  ['26:30', '02:30'],
])('a party that ends at %s is shown to end at %s', (time, shown) => {
  expect(wrapMidnight(time)).toBe(shown);
});
