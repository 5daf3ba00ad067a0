import { describe, expect, test } from 'vitest';
import { canSignIn, isIdle, lockTimeoutMs, needsPin, sessionMember, type TabSession } from './tab-session.ts';

const minute = 60_000;
const pin = (salt: string) => `pbkdf2-sha256$600000$${salt}$key`;
const divya = { id: 7, firstName: 'Divya', role: 'staff', pin: pin('one'), revision: 1 };
const meera = { id: 8, firstName: 'Meera', role: 'manager', pin: pin('two'), revision: 1 };
const open: TabSession = { deviceId: 1, staffId: 7, mark: 'one', touchedAt: 0 };

describe('the desk session', () => {
  test('belongs to the person who opened it, whatever else changes about them', () => {
    const renamed = { ...divya, firstName: 'Divya K', role: 'manager', revision: 9 };
    expect(sessionMember(open, { staff: [meera, renamed], deviceId: 1 })).toBe(renamed);
  });

  test.each([
    ['nobody opened it', null, [divya], 1],
    ['their permission is gone', open, [meera], 1],
    ['their PIN has changed', open, [{ ...divya, pin: pin('other') }], 1],
    ['their PIN is removed', open, [{ ...divya, pin: null }], 1],
    ['the tablet was re-enrolled', open, [divya], 2],
    ['the tablet is not enrolled', open, [divya], undefined],
    ['the staff list is empty', open, [], 1],
  ])('belongs to nobody when %s', (_, kept, staff, deviceId) => {
    expect(sessionMember(kept, { staff, deviceId })).toBeNull();
  });

  test('opens by name with rows from before PINs, until the PIN is known', () => {
    const { pin: _, ...before } = divya;
    const byName = { ...open, mark: '' };
    expect([canSignIn(before), needsPin(before)]).toEqual([true, false]);
    expect(sessionMember(byName, { staff: [before], deviceId: 1 })).toBe(before);
    expect(sessionMember(byName, { staff: [divya], deviceId: 1 })).toBeNull();
    expect(sessionMember(byName, { staff: [{ ...divya, pin: null }], deviceId: 1 })).toBeNull();
    expect([canSignIn({ ...divya, pin: null }), needsPin({ ...divya, pin: null })]).toEqual([false, false]);
  });
});

describe('an idle desk', () => {
  test('locks after the minutes of the settings, or after five by default', () => {
    expect(lockTimeoutMs({ lockAfterMinutes: 12 })).toBe(12 * minute);
    expect(lockTimeoutMs({ lockAfterMinutes: 0 })).toBe(5 * minute);
    expect(lockTimeoutMs(undefined)).toBe(5 * minute);
  });

  test('is one without a touch for that time; a clock set back counts as idle', () => {
    const now = Date.parse('2026-11-21T06:30:00Z');
    expect(isIdle(now - 5 * minute + 1, now, 5 * minute)).toBe(false);
    expect(isIdle(now - 5 * minute, now, 5 * minute)).toBe(true);
    expect(isIdle(now + 30_000, now, 5 * minute)).toBe(false);
    expect(isIdle(now + 24 * 60 * minute, now, 5 * minute)).toBe(true);
  });
});
