import { describe, expect, it } from 'vitest';
import { freeRoom, mayHoldParty, reservedQuarters, roomTakenMessage, wrapMidnight } from './party-room.ts';

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
  return verdict.ok ? undefined : [verdict.code, verdict.reason];
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
    expect(refused({ slot: { startTime: '18:00', isActive: true } })).toEqual([
      'party_too_late',
      'The party would end after closing time, 8 PM.',
    ]);
    expect(refused({ package: { durationMinutes: 500, maxGuests: 20 } })?.[0]).toBe('party_too_late');
  });

  it('limits the guests to what the package allows', () => {
    expect(refused({ guests: 21 })).toEqual(['too_many_guests', 'This package is for up to 20 guests.']);
  });

  it('requires a start within opening hours, on an open day in the booking window', () => {
    expect(refused({ slot: { startTime: '09:00', isActive: true } })?.[0]).toBe('slot_closed');
    expect(refused({ slot: { startTime: '16:00', isActive: false } })?.[0]).toBe('slot_closed');
    expect(refused({ opening: { isOpen: false, reason: 'The centre is closed on Sundays.' } })).toEqual([
      'centre_closed',
      'The centre is closed on Sundays.',
    ]);
    expect(refused({ date: '2026-11-19' })?.[0]).toBe('past_date');
    expect(refused({ date: '2027-03-01' })?.[0]).toBe('date_too_far');
  });

  it('refuses a slot that has already started', () => {
    const date = '2026-11-20';
    expect(refused({ date, now: { date, time: '15:59' } })).toBeUndefined();
    expect(refused({ date, now: { date, time: '16:00' } })).toEqual([
      'slot_closed',
      'This slot has already started.',
    ]);
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
    const taken = (startTime: string, endTime: string) => roomTakenMessage({ startTime, endTime }, others);
    expect(taken('11:00', '13:00')).toBe(
      'The party room is taken from 10 AM to 12 PM and from 12 PM to 2:30 PM.',
    );
    expect(taken('12:00', '16:00')).toBe('The party room is taken from 12 PM to 2:30 PM.');
    expect(taken('14:30', '16:00')).toBe('The party room is taken at that time.');
  });
});

it.each([
  ['20:00', '20:00'],
  ['24:00', '00:00'],
  ['26:30', '02:30'],
])('a party that ends at %s is shown to end at %s', (time, shown) => {
  expect(wrapMidnight(time)).toBe(shown);
});
