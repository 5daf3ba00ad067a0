import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreatedBooking } from '../../contract/bookings/bookings.ts';
import type { TeamBookingDetails } from '../../contract/bookings/team-bookings.ts';
import type { OperationResult } from '../../contract/desk/operations.ts';
import type { DeskBooking } from '../../contract/desk/rows.ts';
import { consentNow, consentText } from '../../domain/families/consent.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { deskPartyBody } from '../../testing/access-matrix/team-booking-samples.ts';
import { signInByCode } from '../../testing/family-history.ts';
import { type Fixtures, makeFixtures, uuidV7 } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { consentsTo } from './consent-store.ts';

describeOnEachStore('consent', (store) => {
  let app: TestApp;
  let world: Fixtures;

  beforeAll(async () => {
    app = await makeApp(store, { env: { BOOKINGS_PER_ADDRESS: '1000' } });
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const ofBooking = (id: number) => consentsTo(app.database.read, 'booking', [id]);
  const seenByTeam = async (id: number) =>
    (await world.admin.get<TeamBookingDetails>(`/api/admin/bookings/${id}`)).body.booking.consentedAt;
  const arrive = (bookingId: number, arrivedAt: string | null, more: object = {}) => ({
    id: uuidV7(app.clock.now()),
    kind: 'booking.arrive',
    occurredAt: app.clock.now().toISOString(),
    clockOffsetMs: 0,
    staffId: world.admin.userId,
    payload: { bookingId, arrivedAt, ...more },
  });
  const bookedToday = () =>
    world.newBooking(app.client(), { bookingDate: '2026-11-21', timeSlotId: 4, parentPhone: nextPhone() });

  it('from the pages is stored with its text version, and exported with its text', async () => {
    const phone = nextPhone();
    const { id } = await world.newBooking(app.client(), { consent: consentNow, parentPhone: phone });
    expect(await ofBooking(id)).toMatchObject([
      { version: consentNow.version, channel: 'online', recorded_by_user_id: null, withdrawn_at: null },
    ]);
    expect(await seenByTeam(id)).toBe(app.clock.now().toISOString());
    const parent = await signInByCode(app, phone);
    const { body } = await parent.get<{ consents: object[] }>('/api/account/data');
    expect(body.consents).toMatchObject([{ about: 'booking', how: 'online', text: consentText }]);
  });

  it('from an older page is stored as consent to the older text', async () => {
    const { id } = await world.newBooking(app.client(), { consent: true });
    expect(await ofBooking(id)).toMatchObject([{ version: '2026-11-21' }]);
  });

  it.each([
    ['consent without being an adult', { ...consentNow, isAdult: false }],
    ['consent without being the guardian', { version: consentNow.version, isAdult: true }],
    ['an unknown version', { ...consentNow, version: '2020-01-01' }],
    ['a no', false],
  ])('is not %s', async (_what, consent) => {
    const answer = await app.client().post('/api/bookings', world.bookingBody({ consent }));
    expect(answer.status).toBe(400);
  });

  it('is optional for a booking; the team sees that it is missing and records it once', async () => {
    const { id } = await world.newBooking();
    expect([await seenByTeam(id), await ofBooking(id)]).toEqual([null, []]);
    const body = { subject: 'booking', id, consent: consentNow };
    const first = await world.admin.post<{ consentedAt: string }>('/api/admin/consents', body);
    expect(first.status).toBe(200);
    app.clock.advance(60_000);
    expect((await world.admin.post('/api/admin/consents', body)).body).toEqual(first.body);
    expect(await ofBooking(id)).toMatchObject([
      { channel: 'in_person', recorded_by_user_id: world.admin.userId, given_at: first.body.consentedAt },
    ]);
    const none = await world.admin.post('/api/admin/consents', { ...body, id: 987654 });
    expect(none.status).toBe(404);
  });

  it('is recorded for parties, desk bookings, sales and children in the profile', async () => {
    const { consents } = await counts();
    const parent = await app.signInAsParent(nextPhone());
    const { payment: _, ...ofTheTeam } = deskPartyBody();
    const party = { ...ofTheTeam, parentEmail: 'kirana@example.com', consent: consentNow };
    expect((await parent.post('/api/birthday-parties', party)).status).toBe(201);
    const atTheDesk = { ...deskPartyBody(), parentPhone: nextPhone(), consent: consentNow };
    expect((await world.admin.post('/api/admin/birthday-parties', atTheDesk)).status).toBe(201);
    const booking = world.bookingBody({ consent: consentNow, parentPhone: nextPhone() });
    expect((await world.admin.post('/api/admin/bookings', booking)).status).toBe(201);
    await world.newSale({ consent: consentNow });
    const child = { name: 'Diya', birthday: '' };
    const added = await parent.post('/api/account/children', { ...child, consent: consentNow });
    expect(added.status).toBe(201);
    expect((await parent.post('/api/account/children', child)).status).toBe(201);
    const rows = await app.database.read.selectFrom('consents').selectAll().orderBy('id').execute();
    expect(rows.slice(consents).map((row) => [row.subject, row.channel])).toEqual([
      ['party', 'online'],
      ['party', 'in_person'],
      ['booking', 'in_person'],
      ['sale', 'in_person'],
      ['account', 'online'],
    ]);
    const own = await parent.get<{ consentedAt: string | null }>('/api/account');
    expect(own.body.consentedAt).toBe(app.clock.now().toISOString());
  });

  it('is requested at the desk and comes with the check-in; an undo removes both', async () => {
    const { id } = await bookedToday();
    const device = await world.newDevice();
    const shown = async () => (await deskRow(device, id))?.consentedAt;
    expect(await shown()).toBeNull();
    const at = app.clock.now().toISOString();
    const agreed = arrive(id, at, { consent: consentNow.version });
    expect(outcomes(await world.sync(device, [agreed, agreed]))).toEqual(['applied', 'duplicate']);
    expect(await shown()).toBe(at);
    expect(await ofBooking(id)).toMatchObject([
      { channel: 'in_person', device_id: device.deviceId, recorded_by_user_id: world.admin.userId },
    ]);
    expect(outcomes(await world.sync(device, [arrive(id, null)]))).toEqual(['applied']);
    expect(await shown()).toBeNull();
    expect(await ofBooking(id)).toMatchObject([{ withdrawn_at: expect.any(String) }]);
  });

  it('can follow the check-in; an earlier consent survives the undo of a check-in', async () => {
    const { id } = await bookedToday();
    const device = await world.newDevice();
    const at = app.clock.now().toISOString();
    expect(outcomes(await world.sync(device, [arrive(id, at)]))).toEqual(['applied']);
    app.clock.advance(60_000);
    const later = app.clock.now().toISOString();
    const consent = consentNow.version;
    const sent = [arrive(id, later, { consent }), arrive(id, null)];
    expect(outcomes(await world.sync(device, sent))).toEqual(['applied', 'applied']);
    const row = await deskRow(device, id);
    expect([row?.arrivedAt, row?.consentedAt]).toEqual([null, later]);
  });

  it('for an hour package comes with a check-in, once, and survives the undo of the visit', async () => {
    const sale = await world.newSale();
    const device = await world.newDevice();
    const shown = async () =>
      (await world.sync(device)).changes.sales.find(({ id }) => id === sale.id)?.consentedAt;
    expect(await shown()).toBeNull();
    const at = app.clock.now().toISOString();
    const visit = () => world.usageOperation(sale.id, 1, { consent: consentNow.version, checkedOutAt: at });
    const first = visit();
    const undo = {
      ...first,
      id: uuidV7(app.clock.now()),
      kind: 'usage.amend',
      payload: { usageId: first.id, undo: true },
    };
    expect(outcomes(await world.sync(device, [first, visit(), undo]))).toEqual([
      'applied',
      'applied',
      'applied',
    ]);
    expect(await shown()).toBe(at);
    expect(await consentsTo(app.database.read, 'sale', [sale.id])).toMatchObject([
      { channel: 'in_person', device_id: device.deviceId, withdrawn_at: null },
    ]);
  });

  it('can be withdrawn, which cancels upcoming visits and removes children; the proof stays', async () => {
    const phone = nextPhone();
    const parent = await signInByCode(app, phone);
    const consent = consentNow;
    const coming = await world.newBooking(parent, { parentPhone: phone, consent });
    await parent.post('/api/account/children', { name: 'Diya', birthday: '', consent });
    const { body, status } = await parent.post<{ children: object[]; consentedAt: string | null }>(
      '/api/account/consent/withdraw',
      {},
    );
    expect([status, body.children, body.consentedAt]).toEqual([200, [], null]);
    expect((await parent.get<CreatedBooking[]>('/api/bookings')).body[0]?.status).toBe('cancelled');
    const proof = await ofBooking(coming.id);
    expect(proof).toMatchObject([{ withdrawn_at: app.clock.now().toISOString() }]);
    const team = await world.admin.post('/api/account/consent/withdraw', {});
    expect(team.status).toBe(409);
  });

  async function counts() {
    const { consents } = await app.database.read
      .selectFrom('consents')
      .select((eb) => eb.fn.countAll<number>().as('consents'))
      .executeTakeFirstOrThrow();
    return { consents };
  }
  const outcomes = ({ results }: { results: OperationResult[] }) => results.map(({ outcome }) => outcome);
  const deskRow = async (
    device: Parameters<Fixtures['sync']>[0],
    id: number,
  ): Promise<DeskBooking | undefined> =>
    (await world.sync(device)).changes.bookings.find((row) => row.id === id);
});
