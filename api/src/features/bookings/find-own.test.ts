import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Booking, CreatedBooking } from '../../contract/bookings/bookings.ts';
import type { Client } from '../../testing/client.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';

const unknown = 'TD-222222';

describeOnEachStore("looking up a guest's booking", (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set(testStart);
    await app.database.write((trx) => trx.deleteFrom('rate_limits').execute());
  });

  const askFor = async (phone: string, client: Client) => {
    const sent = await client.post('/api/auth/send-otp', { phone });
    expect(sent.status).toBe(200);
    return app.sentCodes.at(-1)?.code ?? '';
  };
  const find = (client: Client, reference: string, phone: string, otp: string) =>
    client.post<CreatedBooking & ErrorResponse>('/api/bookings/find', { reference, phone, otp });
  const book = (phone: string) =>
    world.newBooking(app.client(), { bookingDate: '2026-12-01', parentPhone: phone });

  it('opens it on any device with a code to its phone, without signing anybody in', async () => {
    const phone = '9876540001';
    const booked = await book(phone);
    const device = app.client();
    const otp = await askFor(phone, device);
    const { status, body } = await find(device, booked.reference.toLowerCase(), phone, otp);
    expect(status).toBe(200);
    const { manageKey, ...shown } = body;
    const { manageKey: first, ...before } = booked;
    expect(shown).toEqual(before);
    expect(manageKey).not.toBe(first);
    expect((await device.get('/api/auth/user')).status).toBe(401);
    // Both keys open it from now on, on any device.
    for (const key of [first, manageKey]) {
      const answer = await app.client().get<Booking>(`/api/bookings/${booked.reference}?key=${key}`);
      expect([answer.status, answer.body]).toEqual([200, before]);
    }
    const other = await book(phone);
    expect((await device.get(`/api/bookings/${other.reference}?key=${manageKey}`)).status).toBe(404);
  });

  it('answers an unknown reference, one of another phone and an unknown phone alike', async () => {
    const [phone, other] = ['9876540002', '9876540003'];
    const theirs = await book(other);
    const device = app.client();
    const otp = await askFor(phone, device);
    const answers = [
      await find(device, unknown, phone, otp),
      await find(device, theirs.reference, phone, otp),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([404, { ...answers[0]?.body, requestId: body.requestId }]);
    expect(answers[0]?.body.code).toBe('not_found');
    // A phone that never booked gets a code too, and asking for one is answered alike.
    const stranger = app.client();
    const asked = await Promise.all(
      [other, '9876540099'].map((to) => stranger.post('/api/auth/send-otp', { phone: to })),
    );
    expect(asked.map(({ status, body }) => [status, Object.keys(body).sort()])).toEqual(
      asked.map(() => [200, Object.keys(asked[0]?.body ?? {}).sort()]),
    );
    for (const to of [other, '9876540099']) {
      const { status, body } = await find(app.client(), theirs.reference, to, '000000');
      expect([status, body.code]).toEqual([400, 'invalid_otp']);
    }
  });

  it('keeps the code for a mistyped reference, and uses it up with the right one', async () => {
    const phone = '9876540004';
    const booked = await book(phone);
    const device = app.client();
    const otp = await askFor(phone, device);
    expect((await find(device, unknown, phone, otp)).status).toBe(404);
    expect((await find(device, booked.reference, phone, otp)).status).toBe(200);
    expect((await find(device, booked.reference, phone, otp)).body.code).toBe('invalid_otp');
  });

  it('limits wrong codes and look-ups', async () => {
    const phone = '9876540005';
    const booked = await book(phone);
    const otp = await askFor(phone, app.client());
    const wrong = otp === '111111' ? '222222' : '111111';
    for (let n = 0; n < 5; n += 1)
      expect((await find(app.client(), booked.reference, phone, wrong)).body.code).toBe('invalid_otp');
    expect((await find(app.client(), booked.reference, phone, otp)).body.code).toBe('invalid_otp');
    const own = '9876540006';
    const device = app.client();
    const code = await askFor(own, device);
    expect((await find(device, unknown, own, code)).status).toBe(404);
    // As after 99 more of them.
    await app.database.write((trx) =>
      trx
        .updateTable('rate_limits')
        .set({ points: 100 })
        .where('key', 'like', 'otp-verify-address:%')
        .execute(),
    );
    const { status, headers } = await find(device, unknown, own, code);
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
  });

  it('closes again when the team corrects the phone', async () => {
    const phone = '9876540007';
    const booked = await book(phone);
    const device = app.client();
    const { body } = await find(device, booked.reference, phone, await askFor(phone, device));
    const path = `/api/bookings/${booked.reference}?key=${body.manageKey}`;
    expect((await device.get(path)).status).toBe(200);
    const corrected = { parentPhone: '9876540008' };
    await world.admin.call('PATCH', `/api/admin/bookings/${booked.id}`, { body: corrected });
    expect((await device.get(path)).status).toBe(404);
  });

  it('shows the bookings of a phone in its account once it is verified', async () => {
    const phone = '9876540009';
    const booked = await book(phone);
    const parent = await app.signInAsParent(phone);
    const { body } = await parent.get<Booking[]>('/api/bookings');
    expect(body.map(({ reference }) => reference)).toEqual([booked.reference]);
    expect((await parent.post(`/api/bookings/${booked.reference}/cancel`)).status).toBe(200);
  });
});
