import type { AuditEntry } from '@toodles/api/contract/audit.ts';
import { expect, test } from 'vitest';
import { about, calledIn, pageOf } from './audit-words.ts';

const line = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-21T06:36:00.000Z',
  userId: 1,
  userName: 'Meera Shenoy',
  action: 'PATCH /api/admin/users/{id}/role',
  does: 'changed a role',
  entity: 'user',
  entityId: '12',
  before: null,
  after: null,
  redactedAt: null,
  ...changes,
});

test('a line says what it is about', () => {
  expect(about(line({}))).toBe('user 12');
  expect(about(line({ entity: 'package_usage', entityId: '0193cb1f-7a30-7000-8000-00000000beef' }))).toBe(
    'visit …00beef',
  );
  expect(about(line({ entity: 'gift_card', entityId: '3' }))).toBe('gift card 3');
});

test('and what that is called, as it is now', () => {
  expect(
    calledIn({ before: { firstName: 'Ravi', lastName: '' }, after: { firstName: 'Ravi', lastName: 'Rao' } }),
  ).toBe('Ravi Rao');
  expect(calledIn({ before: { customerName: 'Farah Khan' }, after: { status: 'cancelled' } })).toBe(
    'Farah Khan',
  );
  expect(calledIn({ before: null, after: { hasPin: true } })).toBeUndefined();
});

test('a line leads to the page of its thing where there is one', () => {
  expect(pageOf(line({}))?.to).toBe('/admin/users?user=12');
  expect(pageOf(line({ entity: 'package_usage', entityId: 'x', after: { packageSaleId: 5 } }))?.to).toBe(
    '/admin/package-management?sale=5',
  );
  expect(pageOf(line({ entity: 'usage_review', entityId: '5' }))).toBeUndefined();
  expect(pageOf(line({ entity: 'booking' }))).toMatchObject({ to: '/admin/bookings?booking=12' });
  expect(pageOf(line({ entity: 'upload' }))).toBeUndefined();
});
