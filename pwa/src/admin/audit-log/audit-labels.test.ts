import type { AuditEntry } from '@toodles/api/contract/insights/audit.ts';
import { expect, test } from 'vitest';
import { subjectLabel, subjectLink } from './audit-labels.ts';

const line = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-21T06:36:00.000Z',
  userId: 1,
  userName: 'Meera Shenoy',
  action: 'PATCH /api/admin/users/{id}/role',
  does: 'changed a role',
  entity: 'user',
  entityId: '12',
  thing: { name: null, isThere: false, saleId: null },
  before: null,
  after: null,
  redactedAt: null,
  ...changes,
});

const named = (name: string | null, saleId: number | null = null) => ({
  name,
  isThere: name !== null,
  saleId,
});

test.each([
  [{ thing: named('Ravi Rao') }, 'user Ravi Rao'],
  [{ entity: 'booking', thing: named('TD-7K3QXM, Meera Shenoy') }, 'booking TD-7K3QXM, Meera Shenoy'],
  [{ entity: 'activity', thing: { name: 'Ball pit', isThere: false, saleId: null } }, 'activity Ball pit'],
  [{ entity: 'closure', thing: named('2026-12-25') }, 'special day 25 Dec 2026'],
  [{ entity: 'operating_hours', entityId: '1' }, 'the opening hours'],
  [{ entity: 'settings', entityId: 'site' }, 'the settings'],
  [{ entity: 'time_slot', entityId: 'all' }, 'every slot'],
  [{ entity: 'time_slot', thing: named('10 AM to 12 PM') }, 'slot 10 AM to 12 PM'],
  [{ entity: 'upload', entityId: 'a1b2c3d4e5f6a7b8' }, 'a picture'],
  [{ entity: 'export', entityId: 'birthday-parties' }, 'list of birthday parties'],
  [{ entity: 'export', entityId: 'stranded' }, 'list of displaced bookings'],
  // An erased person, a visit without a known sale, a kind that no longer exists.
  [{}, 'user 12'],
  [{ entity: 'package_usage', entityId: '0193cb1f-7a30-7000-8000-00000000beef' }, 'visit …00beef'],
  [{ entity: 'gift_card', entityId: '3' }, 'gift card 3'],
])('describes the subject of %j as %s', (changes, words) => expect(subjectLabel(line(changes))).toBe(words));

test.each([
  [{ thing: named('Ravi Rao') }, '/admin/users?user=12'],
  [{ entity: 'booking', thing: named('TD-7K3QXM, Meera') }, '/admin/bookings?booking=12'],
  [
    { entity: 'package_usage', entityId: 'x', thing: named('HP-1, Zoya', 5) },
    '/admin/package-management?sale=5',
  ],
  [{ entity: 'usage_review', thing: named('HP-1, Zoya', 5) }, '/admin/package-management?sale=5'],
  [{ entity: 'activity', thing: named('Ball pit') }, '/admin/activities?edit=12'],
  [{ entity: 'settings', entityId: 'site' }, '/admin/settings'],
  [{ entity: 'time_slot', entityId: 'all' }, '/admin/capacity'],
  [{ entity: 'activity', thing: { name: 'Ball pit', isThere: false, saleId: null } }, undefined],
  [{}, undefined],
  [{ entity: 'upload' }, undefined],
])('links %j to the page %s while its subject exists', (changes, to) =>
  expect(subjectLink(line(changes))?.to).toBe(to),
);
