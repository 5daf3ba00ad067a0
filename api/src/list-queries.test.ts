import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type SignedInClient, type TestApp } from './testing/make-app.ts';
import { describeOnEachStore } from './testing/stores.ts';

const dated = ['bookings', 'birthday-parties', 'audit-log', 'closures', 'analytics', 'analytics/revenue'];

/** Invalid queries of lists, and the field at fault. */
const nonsense: [address: string, field: string][] = [
  ...dated.flatMap((list): [string, string][] => [
    [`/api/admin/${list}?from=2026-13-45`, 'from'],
    [`/api/admin/${list}?to=2026-02-30`, 'to'],
    [`/api/admin/${list}?from=2026-11-22&to=2026-11-21`, 'to'],
  ]),
  ['/api/admin/bookings?status=zzz', 'status'],
  ['/api/admin/bookings?sort=up', 'sort'],
  ['/api/admin/bookings?payment=later', 'payment'],
  ['/api/admin/bookings?packageId=x', 'packageId'],
  ['/api/admin/bookings?offset=-1', 'offset'],
  ['/api/admin/birthday-parties?packageType=No%20slug!', 'packageType'],
  ['/api/admin/users?role=king', 'role'],
  ['/api/admin/users?sort=up', 'sort'],
  ['/api/admin/enquiries?type=spam', 'type'],
  ['/api/admin/vouchers?state=gone', 'state'],
  ['/api/admin/usage-reviews?reason=because', 'reason'],
  ['/api/admin/audit-log?entity=king', 'entity'],
  ['/api/admin/gallery?category=cats', 'category'],
  ['/api/admin/bookings?format=pdf', 'format'],
  ['/api/package-sales?status=zzz', 'status'],
  ['/api/package-sales?validUntil=soon', 'validUntil'],
  [`/api/package-sales?search=${'x'.repeat(81)}`, 'search'],
  ['/api/admin/calendar?from=2026-11-22&to=2026-11-21', 'to'],
];

describeOnEachStore('a list with an invalid query', (store) => {
  let app: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    admin = await app.signInAs('admin');
  });
  afterAll(() => app.close());

  it.each(nonsense)('%s is refused with a reason', async (address, field) => {
    const { status, body } = await admin.get<{
      message: string;
      issues: { path: string; message: string }[];
    }>(address);
    expect(status).toBe(400);
    expect(body.issues.map(({ path }) => path)).toEqual([field]);
    // A sentence for people, not the validator's.
    for (const { message } of body.issues) expect(message).toMatch(/^[A-Z].*[.!?]$/);
    expect(JSON.stringify(body)).not.toMatch(/NaN|expected|undefined/);
  });

  describe('a range that ends before it starts', () => {
    it.each(dated)('%s: is refused', async (list) => {
      const { body } = await admin.get(`/api/admin/${list}?from=2026-11-22&to=2026-11-21`);
      expect(body.message).toContain('The From date is after the To date.');
    });

    it.each(dated)('%s: a range of one day is valid', async (list) => {
      expect((await admin.get(`/api/admin/${list}?from=2026-11-22&to=2026-11-22`)).status).toBe(200);
    });
  });
});
