import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreatedBooking } from '../../contract/bookings/bookings.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import type { Client } from '../../testing/client.ts';
import { dump, findTexts } from '../../testing/dump.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { mergeInto } from '../access/merge-store.ts';

const env = { BOOKINGS_PER_ADDRESS: '1000' };

describeOnOneStore("erasing one's own account", (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store, { env });
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const erase = (client: Client, body: object = {}) => client.post('/api/account/erase', body);

  it('needs a recent sign-in', async () => {
    const parent = await app.signInAsParent(nextPhone());
    app.clock.advance(16 * 60_000);
    const refused = await erase(parent);
    expect([refused.status, refused.body.code]).toEqual([403, 'sign_in_again']);
    expect((await parent.get('/api/account')).status).toBe(200);
  });

  it('is not for the team', async () => {
    const refused = await erase(await app.signInAs('staff'));
    expect([refused.status, refused.body.code]).toEqual([409, 'team_account']);
  });

  it('leaves nothing that the person books at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const parent = await app.signInAsParent(nextPhone());
      const name = `Racing${round}Rosemary`;
      const newBody = () => world.bookingBody({ parentName: name, timeSlotId: 1 + round });
      const party = { childName: name, partyDate: `2026-12-0${1 + round}`, timeSlotId: 2 };
      const answers = await Promise.all([
        parent.post('/api/bookings', newBody()),
        parent.post('/api/account/children', { name, birthday: null }),
        erase(parent),
        parent.post('/api/birthday-parties', { ...partyLike, ...party, parentName: name }),
        parent.call('PATCH', '/api/account', { body: { firstName: name } }),
        parent.call('PUT', '/api/account/name', { body: { firstName: name, lastName: name } }),
        parent.post('/api/bookings', newBody()),
      ]);
      expect(answers[2].status).toBe(200);
      for (const { status } of answers) expect([200, 201, 401]).toContain(status);
      const { bookings, ...rest } = await dump(app.database);
      expect(findTexts(rest, [name])).toEqual([]);
      // A person with the page still open can then book as a guest.
      expect(findTexts({ bookings: bookings?.filter(isOf(parent.userId)) }, [name])).toEqual([]);
    }
  });

  it('happens once for two requests at the same moment', async () => {
    const parent = await app.signInAsParent(nextPhone());
    const answers = await Promise.all([erase(parent), erase(parent), erase(parent)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('covers an account that was merged into it', async () => {
    const [parent, before] = [await app.signInAsParent(nextPhone()), await app.signInAsParent(nextPhone())];
    const renamed = await world.admin.call('PATCH', `/api/admin/users/${before.userId}/profile`, {
      body: { address: 'Sagebrush Road' },
    });
    expect(renamed.status).toBe(200);
    await world.newBooking(before, { parentName: 'Sagebrush' });
    const both = { into: parent.userId, from: before.userId, now: app.clock.now() };
    expect(await app.database.write((trx) => mergeInto(trx, both))).toBe(true);
    expect((await erase(parent)).status).toBe(200);
    expect(findTexts(await dump(app.database), ['Sagebrush'])).toEqual([]);
  });

  it('keeps another parent’s visit under the same phone, without the phone', async () => {
    const phone = nextPhone();
    const parent = await app.signInAsParent(phone);
    const friend = await app.signInAsParent(nextPhone());
    const visit = await world.newBooking(friend, { parentPhone: phone, parentName: 'Friend Basil' });
    const data = await parent.get<{ bookings: unknown[] }>('/api/account/data');
    expect(data.body.bookings).toEqual([]);
    expect((await erase(parent)).status).toBe(200);
    const { body } = await friend.get(`/api/bookings/${visit.reference}`);
    expect(body).toMatchObject({ status: 'confirmed', parentName: 'Friend Basil', parentPhone: '' });
    expect(findTexts(await dump(app.database), [phone])).toEqual([]);
  });

  it.each([null, '9700088888'])(
    'of a team member with the phone %s, by an admin, keeps their bookings for families',
    async (phone) => {
      const staff = await app.signInAs('staff');
      await app.database.write((trx) =>
        trx
          .updateTable('users')
          .set({ phone, phone_verified_at: phone && app.clock.now().toISOString() })
          .where('id', '=', staff.userId)
          .execute(),
      );
      const visit = await world.newBooking(staff, { parentName: 'Walk-in Basil' });
      const own = await world.newBooking(staff, { parentName: 'Own Borage', parentPhone: '9700088888' });
      const party = { childName: 'Chervil', partyDate: phone ? '2026-12-22' : '2026-12-23', timeSlotId: 2 };
      const booked = await staff.post('/api/birthday-parties', { ...partyLike, ...party });
      expect(booked.status).toBe(201);
      expect((await world.admin.call('DELETE', `/api/admin/users/${staff.userId}`)).status).toBe(204);
      const read = (one: CreatedBooking) =>
        app.client().get(`/api/bookings/${one.reference}?key=${one.manageKey}`);
      expect((await read(visit)).body).toMatchObject({ status: 'confirmed', parentName: 'Walk-in Basil' });
      expect((await read(own)).status).toBe(phone ? 404 : 200);
      const parties = await app.database.read
        .selectFrom('birthday_parties')
        .select(['child_name', 'status'])
        .where('user_id', '=', staff.userId)
        .execute();
      expect(parties).toEqual([{ child_name: 'Chervil', status: 'confirmed' }]);
    },
  );
});

const isOf = (userId: number) => (row: unknown) => String(row).includes(`"user_id":${userId},`);

const partyLike = {
  childAge: 5,
  numberOfGuests: 10,
  parentName: 'Basil',
  parentPhone: '9700099999',
  parentEmail: 'basil@example.com',
  packageType: 'starter',
  totalAmount: 2999,
};
