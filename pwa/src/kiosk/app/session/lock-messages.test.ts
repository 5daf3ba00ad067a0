import { describe, expect, test } from 'vitest';
import {
  findPinManager,
  formatCountdown,
  formatLastSeen,
  staffNote,
  wrongPinMessage,
} from './lock-messages.ts';

const at = { now: Date.parse('2026-11-21T06:36:00Z'), timeZone: 'Asia/Kolkata' };
const person = (id: number, firstName: string, role: string, pin: string | null) => ({
  ...{ id, firstName, role, pin },
  revision: 1,
});
const ravi = person(1, 'Ravi', 'staff', null);
const meera = person(2, 'Meera', 'manager', 'hash');
const asha = person(3, 'Asha', 'admin', 'hash');

describe('the texts of the lock screen', () => {
  test('refer a person without a PIN to a manager, else to an admin, and never to themselves', () => {
    expect(findPinManager(ravi, [ravi, asha, meera])).toBe('Meera');
    expect(findPinManager(ravi, [ravi, asha])).toBe('Asha');
    expect(findPinManager(meera, [meera, ravi])).toBeNull();
    expect(staffNote(ravi, { staff: [ravi, meera], lastHere: undefined, at })).toBe('No PIN. Ask Meera');
    expect(staffNote({ ...meera, pin: null }, { staff: [meera], lastHere: undefined, at })).toBe(
      'No PIN yet',
    );
  });

  test('show the last time at the desk on a card, else the role', () => {
    const staff = [ravi, meera];
    expect(staffNote(meera, { staff, lastHere: '2026-11-21T06:34:00Z', at })).toBe('Last here 12:04');
    expect(staffNote(meera, { staff, lastHere: undefined, at })).toBe('Manager');
  });

  test('give a clock time for today, a weekday for this week and a date before, by the centre’s day', () => {
    expect(formatLastSeen('2026-11-20T18:31:00Z', at)).toBe('12:01');
    expect(formatLastSeen('2026-11-20T18:29:00Z', at)).toBe('Friday');
    expect(formatLastSeen('2026-11-15T06:00:00Z', at)).toBe('Sunday');
    expect(formatLastSeen('2026-11-14T06:00:00Z', at)).toBe('14 Nov');
    expect(formatLastSeen('2026-11-22T06:00:00Z', at)).toBe('22 Nov');
  });

  test('never show 0:00 while a countdown runs', () => {
    expect([900_000, 60_000, 59_001, 29_999, 1, 0].map(formatCountdown)).toEqual([
      ...['15:00', '1:00', '1:00', '0:30', '0:01', '0:00'],
    ]);
  });

  test('warn before the keypad makes the user wait', () => {
    expect(wrongPinMessage('Divya', 1)).toBe('That isn’t Divya’s PIN. Try again.');
    expect(wrongPinMessage('Divya', 2)).toBe(
      'Not Divya’s PIN. One more wrong PIN locks the keypad for a while.',
    );
  });
});
