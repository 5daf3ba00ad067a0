import { describe, expect, it } from 'vitest';
import { portalStatuses } from '../../contract/access/access.ts';
import { permissionsOf } from './permissions.ts';
import { isFreshSignIn, mayChangeSignIn, needsSecondFactor, portalStatusOf, type SignIn } from './sign-in.ts';

describe('a sign-in', () => {
  it.each([
    ['2026-11-21T06:00:00.000Z', true],
    ['2026-11-21T05:45:00.000Z', true],
    ['2026-11-21T05:44:59.999Z', false],
    ['2026-11-20T06:00:00.000Z', false],
    // Clocks that were corrected by seconds, or set back by more.
    ['2026-11-21T06:00:30.000Z', true],
    ['2026-11-21T06:02:00.000Z', false],
    ['2026-11-22T06:00:00.000Z', false],
  ])('at %s is recent at 6:00: %s', (signedInAt, expected) => {
    expect(isFreshSignIn(signedInAt, new Date('2026-11-21T06:00:00.000Z'))).toBe(expected);
  });
});

describe('changing a sign-in method', () => {
  it('is allowed for customers, and for the team only with an open portal', () => {
    expect(mayChangeSignIn(null)).toBe(true);
    expect(portalStatuses.filter(mayChangeSignIn)).toEqual(['open']);
  });
});

describe('the portal', () => {
  const admin: SignIn = {
    role: 'admin',
    permissions: permissionsOf('admin', null),
    method: 'password',
    hasSecondFactor: false,
    gaveSecondFactor: false,
    mustChangePassword: false,
  };
  const enrolled = { ...admin, hasSecondFactor: true };

  it.each([
    ['a password, with no factor required', admin, false, 'open'],
    ['a password, with a factor required', admin, true, 'enrol'],
    ['a password, with a factor set up', enrolled, false, 'second_factor'],
    ['a password and a second factor', { ...enrolled, gaveSecondFactor: true }, true, 'open'],
    ['a phone code', { ...admin, method: 'phone' }, false, 'password'],
    ['a phone code, with a factor set up', { ...enrolled, method: 'phone' }, true, 'password'],
    ['Google, with no factor required', { ...admin, method: 'google' }, false, 'open'],
    ['Google, with a required factor missing', { ...admin, method: 'google' }, true, 'password'],
    ['Google, with a factor set up', { ...enrolled, method: 'google' }, true, 'second_factor'],
    ['a password that someone else set', { ...admin, mustChangePassword: true }, true, 'new_password'],
    [
      'a password that someone else set, without the second factor',
      { ...enrolled, mustChangePassword: true },
      true,
      'second_factor',
    ],
    ['a customer, by any method', { ...admin, role: 'customer' }, true, null],
  ] as [string, SignIn, boolean, string | null][])('evaluates %s', (_name, signIn, isRequired, expected) => {
    expect(portalStatusOf(signIn, isRequired)).toBe(expected);
  });

  it('requires a second factor from managers and admins, but not from staff', () => {
    expect(needsSecondFactor(permissionsOf('staff', null))).toBe(false);
    expect(needsSecondFactor(permissionsOf('manager', null))).toBe(true);
    expect(needsSecondFactor(permissionsOf('admin', null))).toBe(true);
    expect(needsSecondFactor(['gallery.manage', 'bookings.view'])).toBe(false);
    expect(needsSecondFactor(['gallery.manage', 'devices.manage'])).toBe(true);
  });
});
