import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from './contract/basics/endpoint.ts';
import { type EndpointName, endpoints } from './contract/endpoints.ts';
import type { MatrixFixture } from './testing/access-matrix/fixture.ts';
import { samples } from './testing/access-matrix/samples.ts';
import { dump } from './testing/dump.ts';
import { makeFixtures } from './testing/fixtures.ts';
import { makeApp, type SignedInClient } from './testing/make-app.ts';
import { startSlowRequest } from './testing/slow-request.ts';
import { describeOnOneStore } from './testing/stores.ts';

const all = Object.entries(endpoints) as [EndpointName, Endpoint][];

/** Every JSON write behind a permission: its body can arrive long after its caller was identified. */
const withBody = all.filter(
  ([, { spec }]) => spec.access.kind === 'permission' && spec.body !== undefined && spec.file === undefined,
);

describeOnOneStore('a team request whose caller loses the session during the request', (store) => {
  let stage: MatrixFixture;
  beforeAll(async () => {
    const app = await makeApp(store);
    stage = { app, fixtures: await makeFixtures(app) };
  });
  beforeEach(() => stage.app.database.write((trx) => trx.deleteFrom('rate_limits').execute()));
  afterAll(() => stage.app.close());

  const endSessionsOf = ({ userId }: SignedInClient) =>
    stage.app.database.write((trx) => trx.deleteFrom('sessions').where('user_id', '=', userId).execute());

  it('is tested for every call behind a permission that has a body', () => {
    expect(withBody.length).toBeGreaterThan(40);
  });

  describe.each(withBody)('%s', (name, { method }) => {
    it('is refused and changes nothing', async () => {
      const { app } = stage;
      const { path, body } = await samples[name](stage);
      const caller = await app.signInAs('admin');
      const finish = await startSlowRequest(app, caller, { method, path, body: body ?? {} });
      await endSessionsOf(caller);
      const before = await dump(app.database);
      expect(await finish()).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
      expect(await dump(app.database)).toEqual(before);
    });
  });
});
