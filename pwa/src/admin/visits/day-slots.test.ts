import { describe, expect, test } from 'vitest';
import { type DaySlot, partyStarts, playSlots, slotsToMoveTo } from './day-slots.ts';
import type { BookingOrParty } from './visit.ts';

const noon = { id: 2, startTime: '12:00', endTime: '14:00' };
const withSeats = (remaining: number) => ({
  ...noon,
  availability: { available: remaining > 0, remaining, capacity: 15 },
});

describe('a play session', () => {
  test.each([
    [3, 3, true, '3 of 15 left'],
    [3, 4, false, '3 of 15 left, too few for 4 children'],
    [15, 1, true, '15 of 15 left'],
  ])('has %i seats left for %i children', (remaining, children, isFree, note) => {
    expect(playSlots([withSeats(remaining)], children)).toEqual([{ ...noon, isFree, note }]);
  });

  test('rejects a full or closed slot with the reason', () => {
    const full = {
      ...noon,
      availability: { available: false, remaining: 0, capacity: 15, code: 'slot_full' as const },
    };
    expect(playSlots([full], 1)[0]).toMatchObject({ isFree: false, note: 'Full, 15 of 15' });
    const reason = 'Booking for this slot has closed: last entry was at 1 PM.';
    const over = {
      ...noon,
      availability: { available: false, remaining: 9, capacity: 15, code: 'slot_closed' as const, reason },
    };
    expect(playSlots([over], 1)[0]).toMatchObject({ isFree: false, note: reason });
  });
});

test('shows what occupies the room of a party', () => {
  const reason = 'The party room is taken from 10 AM to 1 PM.';
  expect(
    partyStarts([
      { ...noon, available: false, code: 'room_taken', reason },
      { ...noon, id: 3, available: true },
    ]),
  ).toMatchObject([
    { isFree: false, note: reason },
    { isFree: true, note: 'Room free' },
  ]);
});

describe('moving a visit', () => {
  const visit: BookingOrParty = {
    kind: 'party',
    id: 1,
    version: 1,
    reference: 'TP-4K7QXM',
    status: 'confirmed',
    paymentStatus: 'due',
    parentName: 'Anita Rao',
    parentPhone: '9876543210',
    totalAmount: '4999.00',
    orderId: '0198b2a0-0000-7000-8000-000000000001',
    orderState: 'due',
    paidAmount: '0.00',
    dueAmount: '4999.00',
    awaitsUpi: false,
    date: '2026-11-21',
    startTime: '12:00',
    endTime: '15:00',
    arrivedAt: null,
    isNoShow: false,
    needs: { kind: 'moved-party', id: 1 },
  };
  const slot = (startTime: string, endTime: string, isFree: boolean): DaySlot => ({
    id: Number(startTime.slice(0, 2)),
    startTime,
    endTime,
    isFree,
    note: isFree ? 'Room free' : 'taken',
  });
  const day = [slot('10:00', '13:00', false), slot('12:00', '15:00', true), slot('14:00', '17:00', true)];

  test('excludes the current slot and keeps all others', () => {
    expect(slotsToMoveTo(day, '2026-11-21', visit)).toEqual([
      day[0],
      { ...day[1], isFree: false, note: 'Current slot' },
      day[2],
    ]);
  });

  test('keeps every slot on another date, or for a cancelled visit, which holds no slot', () => {
    expect(slotsToMoveTo(day, '2026-11-22', visit)).toEqual(day);
    expect(slotsToMoveTo(day, '2026-11-21', { ...visit, status: 'cancelled' })).toEqual(day);
  });
});
