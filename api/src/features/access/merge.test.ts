import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { requestCode, setPhone } from '../../testing/verified-phone.ts';
import { mergeInto } from './merge-store.ts';

const minute = 60_000;

describeOnOneStore('merging two accounts', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const userOf = (id: number) =>
    app.database.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const setUser = (id: number, values: Record<string, string | number | null>) =>
    app.database.write((trx) => trx.updateTable('users').set(values).where('id', '=', id).execute());
  const idsOf = async (userId: number) => {
    const ids = async (table: 'bookings' | 'birthday_parties' | 'children') => {
      const rows = await app.database.read
        .selectFrom(table)
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      return rows.map((row) => row.id);
    };
    return {
      bookings: await ids('bookings'),
      parties: await ids('birthday_parties'),
      children: await ids('children'),
    };
  };
  /** A customer with the given data; with Google and a confirmed email if requested. */
  const family = async (has: { bookings: number; parties: number; children: number; google?: string }) => {
    const parent = await app.signInAsParent(nextPhone());
    const { google } = has;
    await app.database.write(async (trx) => {
      for (let n = 0; n < has.children; n += 1)
        await trx
          .insertInto('children')
          .values({ user_id: parent.userId, name: `Child ${n}`, birthday: null, created_at: '2026-11-21' })
          .execute();
      for (let n = 0; n < has.parties; n += 1)
        await trx.insertInto('birthday_parties').values(partyOf(parent.userId)).execute();
    });
    for (let n = 0; n < has.bookings; n += 1) await world.newBooking(parent);
    if (google)
      await setUser(parent.userId, {
        google_subject: google,
        email: `${google}@example.com`,
        email_verified_at: app.clock.now().toISOString(),
      });
    return parent;
  };
  let parties = 0;
  const partyOf = (userId: number) => {
    parties += 1;
    return {
      reference: `MERGE${parties}`,
      user_id: userId,
      birthday_package_id: 1,
      package_type: 'starter',
      time_slot_id: 3,
      party_date: '2027-01-10',
      start_time: '14:00',
      end_time: '16:00',
      child_name: 'Diya',
      child_age: 5,
      number_of_guests: 10,
      theme: '',
      cake_preference: '',
      decoration_preference: '',
      special_requests: '',
      parent_name: 'Anita Rao',
      parent_phone: '9876543210',
      parent_email: 'anita@example.com',
      total_paise: 299_900,
      status: 'confirmed' as const,
      payment_status: 'due' as const,
      created_at: app.clock.now().toISOString(),
    };
  };

  it('loses no booking, party or child, and leaves no personal data behind', async () => {
    const some = fc.record({
      bookings: fc.nat({ max: 2 }),
      parties: fc.nat({ max: 2 }),
      children: fc.nat({ max: 3 }),
    });
    const cases = fc.asyncProperty(some, some, async (mine, theirs) => {
      const into = await family(mine);
      const from = await family(theirs);
      const [before, coming] = [await idsOf(into.userId), await idsOf(from.userId)];
      const { phone } = await userOf(from.userId);
      const answer = await setPhone(app, into, phone ?? '');
      expect(answer).toMatchObject({ status: 200, body: { id: into.userId, phone } });
      const after = await idsOf(into.userId);
      for (const kind of ['bookings', 'parties', 'children'] as const)
        expect(after[kind]).toEqual([...before[kind], ...coming[kind]].sort((a, b) => a - b));
      expect(await idsOf(from.userId)).toEqual({ bookings: [], parties: [], children: [] });
      expect(await userOf(from.userId)).toMatchObject({
        phone: null,
        email: null,
        google_subject: null,
        first_name: '',
        last_name: '',
        is_active: 0,
        deleted_at: expect.any(String),
      });
      expect((await from.get('/api/auth/user')).status).toBe(401);
      const sessions = await app.database.read
        .selectFrom('sessions')
        .select('user_id')
        .where('user_id', '=', from.userId)
        .execute();
      expect(sessions).toEqual([]);
    });
    await fc.assert(cases, { numRuns: 8 });
  });

  it('adds what this account lacks, and never replaces what it has', async () => {
    const plain = await family({ bookings: 0, parties: 0, children: 0 });
    const full = await family({ bookings: 0, parties: 0, children: 0, google: 'g-full' });
    await setUser(plain.userId, { first_name: '', last_name: '', email: 'typed@example.com' });
    await setPhone(app, plain, (await userOf(full.userId)).phone ?? '');
    expect(await userOf(plain.userId)).toMatchObject({
      first_name: 'Anita',
      google_subject: 'g-full',
      email: 'g-full@example.com',
      email_verified_at: expect.any(String),
    });
    const other = await family({ bookings: 0, parties: 0, children: 0, google: 'g-other' });
    await setUser(plain.userId, { first_name: 'Meera' });
    await setPhone(app, plain, (await userOf(other.userId)).phone ?? '');
    expect(await userOf(plain.userId)).toMatchObject({
      first_name: 'Meera',
      google_subject: 'g-full',
      email: 'g-full@example.com',
    });
  });

  it('happens once for concurrent requests, in both directions', async () => {
    const [a, b] = [
      await family({ bookings: 1, parties: 1, children: 1 }),
      await family({ bookings: 1, parties: 1, children: 1 }),
    ];
    const both = [a.userId, b.userId];
    const merge = (into: number, from: number) =>
      app.database.write((trx) => mergeInto(trx, { into, from, now: app.clock.now() }));
    const done = await Promise.all([
      merge(a.userId, b.userId),
      merge(b.userId, a.userId),
      merge(a.userId, b.userId),
      merge(b.userId, a.userId),
    ]);
    expect(done.filter((one) => one)).toHaveLength(1);
    const rows = await Promise.all(both.map(userOf));
    const keeper = rows.find((row) => row.deleted_at === null);
    expect(rows.filter((row) => row.deleted_at === null)).toHaveLength(1);
    const kept = await idsOf(keeper?.id ?? 0);
    expect([kept.bookings, kept.parties, kept.children].map((ids) => ids.length)).toEqual([2, 2, 2]);
  });

  it('ignores a merge with itself', async () => {
    const parent = await family({ bookings: 1, parties: 0, children: 0 });
    const { phone } = await userOf(parent.userId);
    expect(await setPhone(app, parent, phone ?? '')).toMatchObject({ status: 200, body: { phone } });
    expect((await idsOf(parent.userId)).bookings).toHaveLength(1);
  });

  describe('a phone', () => {
    it('of a team member counts as taken', async () => {
      const staff = await app.signInAs('staff');
      const phone = nextPhone();
      await setUser(staff.userId, { phone });
      const parent = await family({ bookings: 0, parties: 0, children: 0 });
      expect(await setPhone(app, parent, phone)).toMatchObject({
        status: 409,
        body: { code: 'phone_taken' },
      });
      expect(await userOf(staff.userId)).toMatchObject({ phone, is_active: 1 });
    });

    it('of a deactivated person counts as taken', async () => {
      const gone = await family({ bookings: 1, parties: 0, children: 0 });
      await setUser(gone.userId, { is_active: 0 });
      const parent = await family({ bookings: 0, parties: 0, children: 0 });
      const { phone } = await userOf(gone.userId);
      expect(await setPhone(app, parent, phone ?? '')).toMatchObject({
        status: 409,
        body: { code: 'phone_taken' },
      });
      expect((await idsOf(gone.userId)).bookings).toHaveLength(1);
    });

    it('needs its own code', async () => {
      const parent = await family({ bookings: 0, parties: 0, children: 0 });
      const phone = nextPhone();
      const code = await requestCode(app, phone);
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      expect(await parent.post('/api/account/phone', { phone, otp: wrong })).toMatchObject({
        status: 400,
        body: { code: 'invalid_otp' },
      });
      expect((await parent.post('/api/account/phone', { phone, otp: code })).status).toBe(200);
      const again = await parent.post('/api/account/phone', { phone, otp: code });
      expect(again).toMatchObject({ status: 400, body: { code: 'invalid_otp' } });
    });

    it('replaces another only after a recent sign-in; a first phone needs none', async () => {
      const parent = await family({ bookings: 0, parties: 0, children: 0, google: 'g-fresh' });
      app.clock.advance(15 * minute + 1);
      expect(await setPhone(app, parent, nextPhone())).toMatchObject({
        status: 403,
        body: { code: 'sign_in_again' },
      });
      await setUser(parent.userId, { phone: null });
      expect((await setPhone(app, parent, nextPhone())).status).toBe(200);
    });

    it('of a team member needs a recent sign-in even as a first one', async () => {
      const staff = await app.signInAs('staff');
      app.clock.advance(15 * minute + 1);
      const phone = nextPhone();
      expect(await setPhone(app, staff, phone)).toMatchObject({
        status: 403,
        body: { code: 'sign_in_again' },
      });
      expect(await userOf(staff.userId)).toMatchObject({ phone: null });
    });

    it('of a team member is sent to the desk', async () => {
      const staff = await app.signInAs('staff');
      const phone = nextPhone();
      const revision = async () =>
        (
          await app.database.read
            .selectFrom('changes')
            .select('revision')
            .where('kind', '=', 'staff')
            .where('entity_id', '=', String(staff.userId))
            .executeTakeFirst()
        )?.revision ?? 0;
      const before = await revision();
      expect(await setPhone(app, staff, phone)).toMatchObject({
        status: 200,
        body: { phone, role: 'staff' },
      });
      expect(await revision()).toBeGreaterThan(before);
    });
  });

  describe('disconnecting Google', () => {
    const disconnect = (client: SignedInClient) => client.call('DELETE', '/api/account/google');

    it("is allowed if a phone, or the team's password, remains", async () => {
      const parent = await family({ bookings: 0, parties: 0, children: 0, google: 'g-off' });
      expect(await disconnect(parent)).toMatchObject({ status: 200, body: { hasGoogle: false } });
      const staff = await app.signInAs('staff');
      await setUser(staff.userId, { google_subject: 'g-staff' });
      expect(await disconnect(staff)).toMatchObject({ status: 200, body: { hasGoogle: false } });
    });

    it('is refused if nothing else remains; for a customer, a password does not count', async () => {
      const parent = await family({ bookings: 0, parties: 0, children: 0, google: 'g-last' });
      await setUser(parent.userId, { phone: null, password_hash: 'left over' });
      expect(await disconnect(parent)).toMatchObject({ status: 409, body: { code: 'last_sign_in' } });
      expect((await userOf(parent.userId)).google_subject).toBe('g-last');
    });

    it('needs a recent sign-in', async () => {
      const parent = await family({ bookings: 0, parties: 0, children: 0, google: 'g-old' });
      app.clock.advance(15 * minute + 1);
      expect(await disconnect(parent)).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
    });
  });
});
