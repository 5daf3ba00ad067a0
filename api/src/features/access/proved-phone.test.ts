import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnHours } from '../../contract/families/account.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { requestCode, setPhone } from '../../testing/verified-phone.ts';
import { connectToGoogle } from './google-store.ts';
import { sessionCookie, startSession } from './sessions.ts';
import { findUser } from './store.ts';

describeOnOneStore('bookings and purchases under a phone', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  /** The team enters a phone in a person's account, who then signs in by another method. */
  const typeInto = async ({ userId, cookies }: SignedInClient, phone: string) => {
    const path = `/api/admin/users/${userId}/profile`;
    expect((await world.admin.call('PATCH', path, { body: { phone } })).status).toBe(200);
    const token = await app.database.write(async (trx) =>
      startSession(trx, await findUser(trx, userId), app.clock.now()),
    );
    cookies.set(sessionCookie, token);
  };
  const hoursOf = async (client: SignedInClient) =>
    (await client.get<OwnHours[]>('/api/account/hours')).body.map(({ reference }) => reference);
  const desk = (id: number) =>
    app.database.read
      .selectFrom('changes')
      .select('revision')
      .where('kind', '=', 'sales')
      .where('entity_id', '=', String(id))
      .executeTakeFirstOrThrow();

  /** A family's hours and a guest visit under a phone, and a stranger's under another. */
  async function lifeUnder(phone: string) {
    const sale = await world.newSale({ customerPhone: phone });
    const visit = await world.newBooking(app.client(), { parentPhone: phone });
    const strangers = await world.newSale({ customerPhone: nextPhone() });
    await app.client().post('/api/enquiries', { name: 'Anita', phone, type: 'general', message: 'Socks?' });
    return { sale, visit, strangers };
  }

  it('move to a new phone, and the desk is notified', async () => {
    const [old, fresh] = [nextPhone(), nextPhone()];
    const parent = await app.signInAsParent(old);
    const { sale, visit, strangers } = await lifeUnder(old);
    const before = await desk(sale.id);
    expect((await setPhone(app, parent, fresh)).status).toBe(200);
    expect(await hoursOf(parent)).toEqual([sale.reference]);
    expect((await parent.get(`/api/bookings/${visit.reference}`)).status).toBe(200);
    expect((await desk(sale.id)).revision).toBeGreaterThan(before.revision);
    const enquiry = await app.database.read
      .selectFrom('enquiries')
      .select('id')
      .where('phone', '=', fresh)
      .execute();
    expect(enquiry).toHaveLength(1);
    const other = await world.admin.get<{ sale: { customerPhone: string } }>(
      `/api/package-sales/${strangers.id}`,
    );
    expect(other.body.sale.customerPhone).toBe(strangers.customerPhone);

    // The next owner of the old number finds no data of the family.
    const next = await app.signInAsParent(old);
    expect(await hoursOf(next)).toEqual([]);
    expect((await next.get<unknown[]>('/api/bookings')).body).toEqual([]);
  });

  it('move when two accounts, each with a phone, are merged through Google', async () => {
    const [kept, dropped] = [nextPhone(), nextPhone()];
    const keeper = await app.signInAsParent(kept);
    const other = await app.signInAsParent(dropped);
    const { sale, visit } = await lifeUnder(dropped);
    const person = { subject: `g-${dropped}`, verifiedEmail: null, firstName: 'Anita', lastName: 'Rao' };
    const connect = (userId: number) =>
      app.database.write((trx) => connectToGoogle(trx, userId, person, app.clock.now()));
    expect(await connect(other.userId)).toBe('connected');
    expect(await connect(keeper.userId)).toBe('connected');
    expect(await hoursOf(keeper)).toEqual([sale.reference]);
    expect((await keeper.get(`/api/bookings/${visit.reference}`)).status).toBe(200);
  });

  it('are not shown, exported, moved or erased for a phone that only the team entered', async () => {
    const family = nextPhone();
    const { sale } = await lifeUnder(family);
    const parent = await app.signInAsParent(nextPhone());
    await typeInto(parent, family);
    expect((await parent.get('/api/account')).body).toMatchObject({ phone: family, isPhoneVerified: false });
    expect(await hoursOf(parent)).toEqual([]);
    expect((await parent.get('/api/account/data')).body).toMatchObject({ hourPackages: [], enquiries: [] });
    const deleted = await world.admin.call('DELETE', `/api/admin/users/${parent.userId}`);
    expect(deleted.status).toBe(204);
    const after = await world.admin.get<{ sale: object }>(`/api/package-sales/${sale.id}`);
    expect(after.body.sale).toMatchObject({ customerPhone: family, status: 'active' });
  });

  it('are theirs once they sign in by the phone that the team entered, or confirm it', async () => {
    for (const how of ['sign in', 'prove'] as const) {
      const phone = nextPhone();
      const parent = await app.signInAsParent(nextPhone());
      const { sale } = await lifeUnder(phone);
      await typeInto(parent, phone);
      if (how === 'prove') expect((await setPhone(app, parent, phone)).status).toBe(200);
      else await app.client().post('/api/auth/verify-otp', { phone, otp: await requestCode(app, phone) });
      expect((await parent.get('/api/account')).body).toMatchObject({ phone, isPhoneVerified: true });
      expect(await hoursOf(parent)).toEqual([sale.reference]);
    }
  });
});
