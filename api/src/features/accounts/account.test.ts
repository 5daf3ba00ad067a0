import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import { type Account, type Child, maxChildren } from '../../contract/families/account.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { makeApp, type SignedInClient, type TestApp, testStart } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

describeOnOneStore("a person's own account", (store) => {
  let app: TestApp;
  let parent: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
  });
  beforeEach(async () => {
    app.clock.set(testStart);
    parent = await app.signInAsParent(nextPhone());
  });
  afterAll(() => app.close());

  const read = async (client = parent) => (await client.get<Account>('/api/account')).body;
  const patch = (body: object, expectedVersion?: number, client = parent) =>
    client.call<Account & ErrorResponse>('PATCH', '/api/account', {
      body,
      ...(expectedVersion !== undefined && { headers: { 'If-Match': `"${expectedVersion}"` } }),
    });
  const verifyEmail = () =>
    app.database.write((trx) =>
      trx
        .updateTable('users')
        .set({ email_verified_at: testStart })
        .where('id', '=', parent.userId)
        .execute(),
    );

  it('shows who they are, how they sign in, and for how long the sign-in is recent', async () => {
    expect(await read()).toMatchObject({
      id: parent.userId,
      firstName: 'Anita',
      lastName: 'Rao',
      email: null,
      isEmailVerified: false,
      role: 'customer',
      hasGoogle: false,
      hasPassword: false,
      hasPin: false,
      isFresh: true,
      children: [],
    });
    app.clock.advance(16 * 60_000);
    expect((await read()).isFresh).toBe(false);
    expect(await read(await app.signInAs('staff'))).toMatchObject({ hasPassword: true, role: 'staff' });
  });

  it('changes name and email separately; a blank email means none', async () => {
    const { version } = await read();
    const named = await patch({ firstName: ' Anu ', lastName: '' }, version);
    expect([named.status, named.body]).toMatchObject([
      200,
      { firstName: 'Anu', lastName: '', version: version + 1 },
    ]);
    expect((await patch({ email: 'Anu@Example.com' })).body).toMatchObject({
      firstName: 'Anu',
      email: 'anu@example.com',
    });
    expect((await patch({ email: '' })).body.email).toBeNull();
    expect(await read()).toMatchObject({ firstName: 'Anu', lastName: '', email: null });
    const wrong = await patch({ email: 'anu@' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_email']);
    for (const body of [{ firstName: '' }, { role: 'admin' }, { phone: '9876543210' }])
      expect((await patch(body)).status).toBe(400);
  });

  it('marks a new email as unconfirmed, and leaves the same one as it is', async () => {
    await patch({ email: 'anita@example.com' });
    await verifyEmail();
    expect((await patch({ email: 'ANITA@example.com', lastName: 'Nair' })).body.isEmailVerified).toBe(true);
    expect((await patch({ email: 'other@example.com' })).body.isEmailVerified).toBe(false);
    await verifyEmail();
    expect((await patch({ email: '' })).body.isEmailVerified).toBe(false);
  });

  it('rejects a change based on an older version', async () => {
    const { version } = await read();
    expect((await patch({ firstName: 'First' }, version)).status).toBe(200);
    const late = await patch({ firstName: 'Second' }, version);
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect(late.body.details).toMatchObject({ current: { firstName: 'First', version: version + 1 } });
    expect((await read()).firstName).toBe('First');
  });

  it("updates the desk when a team member's name changes, but not a parent's", async () => {
    const revisions = async () =>
      (
        await app.database.read
          .selectFrom('changes')
          .select('entity_id')
          .where('kind', '=', 'staff')
          .execute()
      ).map(({ entity_id }) => entity_id);
    const before = await app.database.read.selectFrom('counters').selectAll().execute();
    await patch({ firstName: 'Anu' });
    expect(await app.database.read.selectFrom('counters').selectAll().execute()).toEqual(before);
    const staff = await app.signInAs('staff');
    const named = await revisions();
    await app.database.write((trx) => trx.deleteFrom('changes').where('kind', '=', 'staff').execute());
    await patch({ email: 'asha@example.com' }, undefined, staff);
    expect(await revisions()).toEqual([]);
    await patch({ firstName: 'Asha K' }, undefined, staff);
    expect(await revisions()).toEqual([String(staff.userId)]);
    expect(named).toContain(String(staff.userId));
  });

  describe('its children', () => {
    const add = (body: object, client = parent) =>
      client.post<Child & ErrorResponse>('/api/account/children', body);
    const edit = (id: number, body: object, expectedVersion?: number, client = parent) =>
      client.call<Child & ErrorResponse>('PATCH', `/api/account/children/${id}`, {
        body,
        ...(expectedVersion !== undefined && { headers: { 'If-Match': `"${expectedVersion}"` } }),
      });
    const diya = { name: 'Diya', birthday: '2021-05-05' };

    it('can be added, changed and removed, with a birthday or without', async () => {
      const made = await add(diya);
      expect([made.status, made.body]).toMatchObject([201, { ...diya, version: 1 }]);
      const { id, version } = made.body;
      const changed = await edit(id, { name: 'Diya R', birthday: '' }, version);
      expect(changed.body).toEqual({ id, name: 'Diya R', birthday: null, version: 2 });
      const late = await edit(id, diya, version);
      expect([late.status, late.body.code]).toEqual([409, 'stale']);
      expect((await read()).children).toEqual([changed.body]);
      expect((await parent.call('DELETE', `/api/account/children/${id}`)).status).toBe(204);
      expect((await read()).children).toEqual([]);
      expect((await parent.call('DELETE', `/api/account/children/${id}`)).status).toBe(404);
    });

    it('must be born by today in Bengaluru, and under age', async () => {
      // 23:50 and 00:10 on the 22nd in Bengaluru; both are the 21st in UTC.
      app.clock.set('2026-11-21T18:20:00.000Z');
      const evening = await app.signInAsParent(nextPhone());
      const early = await add({ name: 'Diya', birthday: '2026-11-22' }, evening);
      expect([early.status, early.body.code]).toEqual([400, 'invalid_date']);
      app.clock.set('2026-11-21T18:40:00.000Z');
      expect((await add({ name: 'Diya', birthday: '2026-11-22' }, evening)).status).toBe(201);
      const { body } = await add(diya);
      for (const birthday of ['2008-11-21', '1990-05-05', '2027-01-01', '2021-02-30']) {
        expect((await add({ name: 'Diya', birthday })).body.code).toBe('invalid_date');
        expect((await edit(body.id, { name: 'Diya', birthday })).body.code).toBe('invalid_date');
      }
      expect((await add({ name: ' ', birthday: null })).status).toBe(400);
    });

    it('are limited in number, even with concurrent requests', async () => {
      const answers = await Promise.all(Array.from({ length: maxChildren + 4 }, () => add(diya)));
      const codes = answers.map(({ status, body }) => (status === 201 ? 'added' : body.code));
      expect(codes.filter((code) => code === 'added')).toHaveLength(maxChildren);
      expect(codes.filter((code) => code === 'too_many_children')).toHaveLength(4);
    });

    it('are only visible to their own family', async () => {
      const { body } = await add(diya);
      const other = await app.signInAsParent(nextPhone());
      expect((await edit(body.id, { name: 'Mine', birthday: null }, undefined, other)).status).toBe(404);
      expect((await edit(body.id, { name: 'Mine', birthday: null }, 7, other)).status).toBe(404);
      expect((await other.call('DELETE', `/api/account/children/${body.id}`)).status).toBe(404);
      expect((await read(other)).children).toEqual([]);
      expect((await read()).children).toEqual([body]);
    });
  });
});
