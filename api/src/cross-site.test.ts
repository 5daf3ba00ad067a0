import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from './contract/basics/endpoint.ts';
import { type EndpointName, endpoints } from './contract/endpoints.ts';
import { type MatrixFixture, nextPhone } from './testing/access-matrix/fixture.ts';
import { samples } from './testing/access-matrix/samples.ts';
import type { Client } from './testing/client.ts';
import { makeFixtures } from './testing/fixtures.ts';
import { makeApp } from './testing/make-app.ts';

const all: [string, Endpoint][] = Object.entries(endpoints);
const writes = all.filter(([, { method }]) => method !== 'GET');
const reads = all.filter(([, { method }]) => method === 'GET');

/** Headers that browsers send for another site's form or script, and for a frame of a sister site. */
const elsewhere: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.toodles.example' },
  { Origin: 'https://evil.example' },
];

describe('a page of another site, in a signed-in browser', () => {
  let stage: MatrixFixture;
  let admin: Client;
  let device: Client;

  beforeAll(async () => {
    const app = await makeApp('sqlite', { env: { ALLOW_SELF_ADMIN: 'true' } });
    stage = { app, fixtures: await makeFixtures(app) };
    admin = await app.signInAs('admin');
    device = await stage.fixtures.newDevice();
  });
  beforeEach(() => stage.app.database.write((trx) => trx.deleteFrom('rate_limits').execute()));
  afterAll(() => stage.app.close());

  const callerOf = ({ spec }: Endpoint): Client => (spec.access.kind === 'device' ? device : admin);

  it.each(writes)('%s changes nothing', async (name, endpoint) => {
    const { path, body } = await samples[name as EndpointName](stage);
    const before = await everything(stage);
    for (const headers of elsewhere) {
      const options = { headers, ...(body !== undefined && { body }) };
      const answer = await callerOf(endpoint).call(endpoint.method, path, options);
      expect(answer).toMatchObject({ status: 403, body: { code: 'cross_site' } });
    }
    expect(await everything(stage)).toEqual(before);
  });

  it.each(reads)('%s changes nothing that a link could reach', async (name, endpoint) => {
    const parent = await stage.app.signInAsParent(nextPhone());
    const { path } = await samples[name as EndpointName](stage);
    const before = await peopleAndVisits(stage);
    await parent.call('GET', path, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(await peopleAndVisits(stage)).toEqual(before);
    expect((await parent.get('/api/auth/user')).status).toBe(200);
    expect(endpoint.method).toBe('GET');
  });
});

/** Every row that people and the team have created. */
async function everything({ app }: MatrixFixture) {
  const { read } = app.database;
  return {
    ...(await peopleAndVisits({ app })),
    audit: await read.selectFrom('audit_log').select('id').execute(),
    codes: await read.selectFrom('otp_codes').selectAll().execute(),
    sales: await read.selectFrom('package_sales').selectAll().execute(),
    usages: await read.selectFrom('package_usages').selectAll().execute(),
    devices: await read.selectFrom('devices').select(['id', 'revoked_at']).execute(),
    enquiries: await read.selectFrom('enquiries').selectAll().execute(),
  };
}

async function peopleAndVisits({ app }: Pick<MatrixFixture, 'app'>) {
  const { read } = app.database;
  return {
    users: await read.selectFrom('users').selectAll().execute(),
    children: await read.selectFrom('children').selectAll().execute(),
    sessions: await read.selectFrom('sessions').select(['token_hash', 'user_id']).execute(),
    bookings: await read.selectFrom('bookings').selectAll().execute(),
    parties: await read.selectFrom('birthday_parties').selectAll().execute(),
  };
}
