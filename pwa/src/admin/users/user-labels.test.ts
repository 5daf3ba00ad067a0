import type { User } from '@toodles/api/contract/access/users.ts';
import { expect, test } from 'vitest';
import {
  agoText,
  compareWithRole,
  isLate,
  lastSignInText,
  mayAskForFactor,
  needsConfirmation,
  roleConsequence,
  userLabels,
} from './user-labels.ts';

test.each([
  ['staff', 'manager', false],
  ['customer', 'staff', true],
  ['staff', 'staff', false],
  ['staff', 'customer', true],
  ['manager', 'admin', true],
  ['admin', 'manager', true],
] as const)('a change from %s to %s asks first: %s', (from, to, asks) =>
  expect(needsConfirmation(from, to)).toBe(asks),
);

test('compares a custom list with the role', () => {
  expect(compareWithRole('staff', ['bookings.view', 'audit.view'])).toBe('1 more and 9 fewer than Staff.');
  expect(compareWithRole('customer', [])).toMatch(/^Same as Customer now/);
  expect(compareWithRole('customer', ['audit.view'])).toBe('1 more than Customer.');
});

test('formats values in words', () => {
  expect(userLabels.permissions.show(null)).toBe('Same as role');
  expect(userLabels.permissions.show([])).toBe('Custom: none');
  expect(userLabels.permissions.show(['audit.view', 'hours.sell'])).toBe(
    'Custom: View the audit log, Sell hour packages',
  );
  expect(userLabels.phone.show('9876543210')).toBe('+91\u00a098765\u00a043210');
  expect(userLabels.email.show(null)).toBe('blank');
});

test('explains a change of role to the user and to others', () => {
  expect(roleConsequence('staff', 'customer', true)).toMatch(/^You leave the team/);
  expect(roleConsequence('admin', 'staff', false)).toMatch(/^They will no longer be able to manage/);
  expect(roleConsequence('customer', 'staff', false)).toMatch(/^They join the team right away/);
});

test.each([
  ['2026-11-29T06:49:40Z', 'Just now'],
  ['2026-11-29T06:20:00Z', '30 min ago'],
  ['2026-11-28T19:00:00Z', '11 h ago'],
  // Before midnight in Bengaluru.
  ['2026-11-28T18:00:00Z', 'Yesterday'],
  ['2026-11-25T12:00:00Z', '4 d ago'],
  ['2026-11-22T06:00:00Z', '22 Nov'],
  ['2025-11-22T06:00:00Z', '22 Nov 2025'],
])('names %s as %s', (at, text) => {
  expect(agoText(at, new Date('2026-11-29T06:50:00Z'), 'Asia/Kolkata')).toBe(text);
});

test('marks who works here and has not signed in for two weeks', () => {
  const now = new Date('2026-11-29T06:50:00Z');
  const farah = { role: 'staff', isActive: true, lastLoginAt: '2026-11-10T06:00:00Z' } as User;
  expect(isLate(farah, now)).toBe(true);
  expect(isLate({ ...farah, lastLoginAt: '2026-11-16T06:50:00Z' }, now)).toBe(false);
  expect(isLate({ ...farah, lastLoginAt: null }, now)).toBe(false);
  expect(isLate({ ...farah, isActive: false }, now)).toBe(false);
  expect(isLate({ ...farah, role: 'customer' }, now)).toBe(false);
});

test.each([
  ['2026-11-16T06:00:00Z', '16 Nov'],
  ['2026-11-15T06:00:00Z', '14 d ago'],
  ['2026-11-10T06:00:00Z', '19 d ago'],
  ['2026-09-30T06:00:00Z', '60 d ago'],
  ['2026-09-29T06:00:00Z', '29 Sep'],
])('says of a member who signed in at %s: %s', (lastLoginAt, text) => {
  const now = new Date('2026-11-29T06:50:00Z');
  const farah = { role: 'staff', isActive: true, lastLoginAt } as User & { lastLoginAt: string };
  expect(lastSignInText(farah, now, 'Asia/Kolkata')).toBe(text);
});

test('says the date of who is not expected to sign in', () => {
  const now = new Date('2026-11-29T06:50:00Z');
  const left = { role: 'staff', isActive: false, lastLoginAt: '2026-11-10T06:00:00Z' } as const;
  expect(lastSignInText(left as User & typeof left, now, 'Asia/Kolkata')).toBe('10 Nov');
});

test('asks who has no second step, is active in the team and has a phone', () => {
  const meera = { role: 'manager', isActive: true, hasSecondFactor: false, phone: '9811122233' } as User;
  expect(mayAskForFactor(meera)).toBe(true);
  expect(mayAskForFactor({ ...meera, hasSecondFactor: true })).toBe(false);
  expect(mayAskForFactor({ ...meera, phone: null })).toBe(false);
  expect(mayAskForFactor({ ...meera, isActive: false })).toBe(false);
  expect(mayAskForFactor({ ...meera, role: 'customer' })).toBe(false);
});
