import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/basics/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { auditEntities } from '../../contract/insights/audit.ts';
import type { MatrixFixture } from '../../testing/access-matrix/fixture.ts';
import { samples } from '../../testing/access-matrix/samples.ts';
import { strongPassword } from '../../testing/access-matrix/user-samples.ts';
import { makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, testPassword } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

const all: [string, Endpoint][] = Object.entries(endpoints);
const writes = all.filter(([, { method, spec }]) => spec.access.kind === 'permission' && method !== 'GET');
// This call starts without a signed-in person; second-factor.test.ts tests its entry.
const logged = all.filter(
  ([name, { spec }]) => spec.auditAction !== undefined && name !== 'signInWithRecoveryCode',
);

describe('a write by the team', () => {
  it.each(writes)('%s has an audit action', (_name, { spec }) => {
    // It follows a name: 'Asha Rao changed a role'.
    expect(spec.auditAction).toMatch(/^[a-z]+ [a-z]/);
  });

  it("is the only kind of call with an audit action, except changes of one's own account and visits", () => {
    const others = all.filter(([name]) => !writes.some(([write]) => write === name));
    expect(others.filter(([, { spec }]) => spec.auditAction !== undefined).map(([name]) => name)).toEqual([
      'putName',
      'signInWithRecoveryCode',
      'confirmAuthenticatorApp',
      'removeAuthenticatorApp',
      'addPasskey',
      'removePasskey',
      'renewRecoveryCodes',
      'updateAccount',
      'setOwnPhone',
      'disconnectGoogle',
      'setOwnPassword',
      'changeBooking',
      'changeParty',
    ]);
  });
});

describeOnOneStore('every write by the team', (store) => {
  let stage: MatrixFixture;
  /** Values that must never be in the log. */
  const secrets: string[] = [testPassword, strongPassword];

  beforeAll(async () => {
    const app = await makeApp(store, { env: { TOODLES_DEMO: 'true' } });
    stage = { app, fixtures: await makeFixtures(app) };
  });
  beforeEach(() => stage.app.database.write((trx) => trx.deleteFrom('rate_limits').execute()));
  afterAll(() => stage.app.close());

  const lines = () => stage.app.database.read.selectFrom('audit_log').selectAll().orderBy('id').execute();

  it.each(logged)('%s has one audit entry with the values before and after', async (name, endpoint) => {
    const client = await stage.app.signInAs('admin');
    const sample = await samples[name as EndpointName](stage);
    const before = await lines();
    const answer = await client.call(
      endpoint.method,
      sample.path,
      sample.body === undefined ? {} : { body: sample.body },
    );
    expect(answer.status).toBeLessThan(300);
    const added = (await lines()).slice(before.length);
    expect(added).toHaveLength(1);
    const [line] = added;
    expect(line).toMatchObject({ user_id: client.userId, action: endpoint.key, redacted_at: null });
    expect(auditEntities).toContain(line?.entity);
    // Uploading a picture again gives the same picture, so the call does not report a creation.
    const isNew = Object.keys(endpoint.spec.responses)[0] === '201' || name === 'uploadImage';
    expect(line?.before === null).toBe(isNew);
    expect(JSON.parse(line?.after ?? 'null')).toEqual(expect.any(Object));
    if (typeof answer.body?.enrolmentCode === 'string') secrets.push(answer.body.enrolmentCode);
    secrets.push(...client.cookies.values());
  });

  it('by a parent in their own account leaves no entry', async () => {
    const parent = await stage.app.signInAsParent('9000000071');
    const before = await lines();
    const name = { firstName: 'Anita', lastName: 'Bhat' };
    expect((await parent.call('PUT', '/api/account/name', { body: name })).status).toBe(200);
    expect((await parent.call('PATCH', '/api/account', { body: name })).status).toBe(200);
    expect(await lines()).toEqual(before);
  });

  it('that is refused leaves no entry', async () => {
    const before = await lines();
    const { admin } = stage.fixtures;
    const refused = [
      admin.call('PATCH', `/api/admin/users/${admin.userId}/role`, { body: { role: 'owner' } }),
      admin.call('DELETE', `/api/admin/users/${admin.userId}`),
      admin.call('PATCH', `/api/admin/users/${admin.userId}/profile`, {
        body: { lastName: 'Rao' },
        headers: { 'If-Match': '"999"' },
      }),
      admin.call('PUT', `/api/admin/users/${(await stage.app.signInAsParent('9000000070')).userId}/pin`, {
        body: { pin: '2594' },
      }),
    ];
    for (const { status } of await Promise.all(refused)) expect(status).toBeGreaterThanOrEqual(400);
    expect(await lines()).toEqual(before);
  });

  it('leaves no password, PIN, token, key or hash in the log', async () => {
    const { read } = stage.app.database;
    const users = await read.selectFrom('users').select(['password_hash', 'pin_hash']).execute();
    const sessions = await read.selectFrom('sessions').select('token_hash').execute();
    const devices = await read.selectFrom('devices').select(['token_hash', 'enrolment_code_hash']).execute();
    const bookings = await read.selectFrom('bookings').select('manage_key_hash').execute();
    const hashes = [...users, ...sessions, ...devices, ...bookings].flatMap((row) => Object.values(row));
    const hidden = [...secrets, ...hashes].filter((secret) => secret !== null);
    // Checks the test itself: every kind of secret was there to find.
    expect(users.some((user) => user.pin_hash !== null)).toBe(true);
    expect(secrets.length).toBeGreaterThan(writes.length);

    const log = await lines();
    expect(log.length).toBeGreaterThan(writes.length);
    const said = log.map((line) => JSON.stringify([line.before, line.after]));
    for (const secret of hidden) expect(said.filter((text) => text.includes(secret))).toEqual([]);
    expect(said.filter((text) => /argon2|pbkdf2|(?<!\d)2594(?!\d)/.test(text))).toEqual([]);
  });
});
