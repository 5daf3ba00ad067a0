import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import { partyBody } from '../../testing/access-matrix/centre-samples.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

describeOnEachStore('a request with an idempotency key and a phone code', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let parent: SignedInClient;
  let phone: string;
  beforeEach(async () => {
    app = await makeApp(store, { env: { BOOKINGS_PER_ADDRESS: '1000' } });
    world = await makeFixtures(app);
    parent = await app.signInAsParent(nextPhone());
    phone = nextPhone();
    const admin = await app.signInAs('admin');
    const { body } = await admin.get<Record<string, unknown>>('/api/admin/settings');
    const { version, placeholders, ...settings } = body;
    const changed = { ...settings, guestBookingsPerPhone: 0 };
    expect((await admin.call('PUT', '/api/admin/settings', { body: changed })).status).toBe(200);
  });
  afterEach(() => app.close());

  const orders = () => ({
    '/api/bookings': world.bookingBody({ parentPhone: phone }),
    '/api/birthday-parties': { ...partyBody(), parentPhone: phone },
  });

  it.each(['/api/bookings', '/api/birthday-parties'] as const)(
    'gets its first response again with any code: %s',
    async (path) => {
      const order = orders()[path];
      const send = (changes: object) =>
        parent.post<{ reference: string } & ErrorResponse>(
          path,
          { ...order, ...changes },
          { 'Idempotency-Key': 'one-try' },
        );
      expect((await send({})).body.code).toBe('phone_code_required');
      expect((await parent.post('/api/auth/send-otp', { phone })).status).toBe(200);
      const phoneCode = app.sentCodes.at(-1)?.code ?? '';
      const other = phoneCode === '111111' ? '222222' : '111111';
      // A refusal because of the code is not stored: the right code still works.
      expect((await send({ phoneCode: other })).body.code).toBe('invalid_otp');
      const first = await send({ phoneCode });
      expect(first.status).toBe(201);
      for (const again of [{ phoneCode }, { phoneCode: other }, {}]) {
        const { status, body } = await send(again);
        expect([status, body.reference]).toEqual([201, first.body.reference]);
      }
      expect((await send({ phoneCode, parentName: 'Another Parent' })).body.code).toBe(
        'idempotency_key_reused',
      );
    },
  );
});
