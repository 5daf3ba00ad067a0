import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiResponse } from '../../testing/client.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

/** A row that two people have open, with ways to change and read it. */
interface Edited {
  id: number;
  change(by: SignedInClient, etag: string | undefined, turn: number): Promise<ApiResponse>;
  read(): Promise<Record<string, unknown>>;
  /** The fields after change number `turn`. */
  left(turn: number): Record<string, unknown>;
}

interface Stage {
  app: TestApp;
  world: Fixtures;
}

const withMatch = (etag: string | undefined) => (etag === undefined ? {} : { headers: { 'If-Match': etag } });

const edits: Record<string, (stage: Stage) => Promise<Edited>> = {
  'a profile': async ({ app, world }) => {
    const id = (await app.signInAs('staff')).userId;
    return {
      id,
      change: (by, etag, turn) =>
        by.call('PATCH', `/api/admin/users/${id}/profile`, {
          body: { lastName: `Turn ${turn}` },
          ...withMatch(etag),
        }),
      read: async () => (await world.admin.get(`/api/admin/users/${id}`)).body,
      left: (turn) => ({ lastName: `Turn ${turn}` }),
    };
  },
  'a role': async ({ app, world }) => {
    const id = (await app.signInAs('staff')).userId;
    const role = (turn: number) => (turn % 2 === 0 ? 'staff' : 'manager');
    return {
      id,
      change: (by, etag, turn) =>
        by.call('PATCH', `/api/admin/users/${id}/role`, { body: { role: role(turn) }, ...withMatch(etag) }),
      read: async () => (await world.admin.get(`/api/admin/users/${id}`)).body,
      left: (turn) => ({ role: role(turn) }),
    };
  },
  'a list of permissions': async ({ app, world }) => {
    const id = (await app.signInAs('staff')).userId;
    const list = (turn: number) => (turn % 2 === 0 ? ['bookings.view'] : ['hours.view']);
    return {
      id,
      change: (by, etag, turn) =>
        by.call('PATCH', `/api/admin/users/${id}/permissions`, {
          body: { permissions: list(turn) },
          ...withMatch(etag),
        }),
      read: async () => (await world.admin.get(`/api/admin/users/${id}`)).body,
      left: (turn) => ({ permissions: list(turn) }),
    };
  },
  'the status of a booking': async ({ world }) => {
    const { id } = await world.newBooking();
    const status = (turn: number) => (turn % 2 === 0 ? 'confirmed' : 'completed');
    return {
      id,
      change: (by, etag, turn) =>
        by.call('PATCH', `/api/admin/bookings/${id}/status`, {
          body: { status: status(turn) },
          ...withMatch(etag),
        }),
      read: async () => {
        const { body } = await world.admin.get<{ id: number }[]>('/api/admin/bookings?limit=200');
        return { ...body.find((one) => one.id === id) };
      },
      left: (turn) => ({ status: status(turn) }),
    };
  },
};

describeOnOneStore('two people who edit the same row', (store) => {
  let stage: Stage;
  let first: SignedInClient;
  let second: SignedInClient;
  beforeAll(async () => {
    const app = await makeApp(store);
    stage = { app, world: await makeFixtures(app) };
    first = await app.signInAs('admin');
    second = await app.signInAs('admin');
  });
  afterAll(() => stage.app.close());

  describe.each(Object.entries(edits))('%s', (_name, make) => {
    it('do not overwrite each other; the later one gets the current row, its editor and time', async () => {
      const edited = await make(stage);
      const etag = `"${(await edited.read()).version}"`;
      const changed = await edited.change(first, etag, 1);
      expect(changed).toMatchObject({ status: 200, body: edited.left(1) });
      const at = stage.app.clock.now().toISOString();
      stage.app.clock.advance(1000);

      const { body } = await second.get<{ firstName: string }>('/api/auth/user');
      const quicker = (await first.get<{ firstName: string }>('/api/auth/user')).body.firstName;
      expect(body.firstName).not.toBe(quicker);
      const refused = await edited.change(second, etag, 2);
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'stale',
          message: `${quicker} changed this in the meantime.`,
          details: { changedBy: quicker, changedAt: at },
        },
      });
      // Exactly the response to the change, and exactly what a read returns.
      expect(refused.body.details).toHaveProperty('current', changed.body);
      expect(await edited.read()).toEqual(changed.body);
      const again = await edited.change(second, `"${changed.body.version}"`, 2);
      expect(again).toMatchObject({ status: 200, body: edited.left(2) });
    });

    it('succeed once at the same instant, and every other change is refused', async () => {
      const edited = await make(stage);
      const etag = `"${(await edited.read()).version}"`;
      const turns = Array.from({ length: 8 }, (_, turn) => turn);
      const answers = await Promise.all(
        turns.map((turn) => edited.change(turn % 2 === 0 ? first : second, etag, turn)),
      );
      const done = answers.filter((answer) => answer.status === 200);
      expect(done).toHaveLength(1);
      for (const answer of answers.filter((one) => one.status !== 200))
        expect(answer).toMatchObject({
          status: 409,
          body: { code: 'stale', details: { current: done[0]?.body } },
        });
      expect(await edited.read()).toEqual(done[0]?.body);
    });

    it('without a version, or with any version, overwrite the current row', async () => {
      const edited = await make(stage);
      const before = Number((await edited.read()).version);
      for (const [turn, etag] of [undefined, '*', undefined].entries())
        expect((await edited.change(first, etag, turn + 1)).status).toBe(200);
      expect(await edited.read()).toMatchObject({ ...edited.left(3), version: before + 3 });
    });

    it.each(['7', 'W/"7"', '"7", "8"', '""', '"-1"', '"1e3"', '"abc"', `"${'9'.repeat(16)}"`])(
      'are refused with If-Match: %s',
      async (etag) => {
        const edited = await make(stage);
        const before = await edited.read();
        expect(await edited.change(first, etag, 1)).toMatchObject({
          status: 400,
          body: { code: 'invalid_request' },
        });
        expect(await edited.read()).toEqual(before);
      },
    );

    it('are refused with a version that never existed', async () => {
      const edited = await make(stage);
      expect(await edited.change(first, '"999999"', 1)).toMatchObject({
        status: 409,
        body: { code: 'stale' },
      });
    });
  });

  it("get no team member's name if the parent made the change", async () => {
    const parent = await stage.app.signInAsParent('9000000050');
    const { id, reference } = await stage.world.newBooking(parent);
    const setStatus = (status: string, etag?: string) =>
      first.call('PATCH', `/api/admin/bookings/${id}/status`, { body: { status }, ...withMatch(etag) });
    const { body } = await setStatus('pending');
    expect((await parent.post(`/api/bookings/${reference}/cancel`)).status).toBe(200);
    expect(await setStatus('confirmed', `"${body.version}"`)).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        message: 'Someone else changed this in the meantime.',
        details: { current: { status: 'cancelled' }, changedBy: null, changedAt: null },
      },
    });
  });

  it('get no name of someone who changed something else about the person', async () => {
    const { userId } = await stage.app.signInAs('staff');
    const change = (by: SignedInClient, etag: string) =>
      by.call('PATCH', `/api/admin/users/${userId}/profile`, {
        body: { lastName: 'Iyer' },
        ...withMatch(etag),
      });
    await change(first, '"1"');
    await second.call('PUT', `/api/admin/users/${userId}/pin`, { body: { pin: '2594' } });
    await second.post(`/api/admin/users/${userId}/sign-out`);
    const name = (await first.get<{ firstName: string }>('/api/auth/user')).body.firstName;
    expect(await change(second, '"1"')).toMatchObject({
      status: 409,
      body: { details: { changedBy: name } },
    });
  });

  it('can delete only the version they read; a deleted row is not found', async () => {
    const { userId } = await stage.app.signInAs('staff');
    const remove = (etag: string) =>
      first.call('DELETE', `/api/admin/users/${userId}`, { headers: { 'If-Match': etag } });
    await second.call('PATCH', `/api/admin/users/${userId}/profile`, { body: { lastName: 'Iyer' } });
    expect(await remove('"1"')).toMatchObject({
      status: 409,
      body: { code: 'stale', details: { current: { lastName: 'Iyer', version: 2 } } },
    });
    expect((await remove('"2"')).status).toBe(204);
    const change = { body: { lastName: 'Bhat' }, ...withMatch('"2"') };
    expect((await second.call('PATCH', `/api/admin/users/${userId}/profile`, change)).status).toBe(404);
  });
});
