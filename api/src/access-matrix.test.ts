import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Access, Endpoint } from './contract/basics/endpoint.ts';
import { type EndpointName, endpoints } from './contract/endpoints.ts';
import type { MatrixFixture } from './testing/access-matrix/fixture.ts';
import { type TestRole, testRoles } from './testing/access-matrix/roles.ts';
import { samples } from './testing/access-matrix/samples.ts';
import { isDeepRun } from './testing/depth.ts';
import { makeFixtures } from './testing/fixtures.ts';
import { makeApp } from './testing/make-app.ts';
import { messagingEnv } from './testing/messaging.ts';
import { payingEnv } from './testing/razorpay-stand-in.ts';
import { describeOnEachStore } from './testing/stores.ts';

/** The status that the access matrix expects for this caller: success, or which error. */
function expected(name: string, endpoint: Endpoint, role: TestRole): number {
  const declared = Number(Object.keys(endpoint.spec.responses)[0]);
  return (
    refusal(endpoint.spec.access, role) ??
    ownFactor(name, role) ??
    ownSignInMethod(name, role) ??
    notForTheTeam(name, role) ??
    forAdmins(name, role) ??
    forEquals(name, role) ??
    forReviewers(name, role) ??
    forVerifiedPhones(name, role) ??
    declared
  );
}

const ownFactors: readonly string[] = [
  'getSecondFactor',
  'beginAuthenticatorApp',
  'confirmAuthenticatorApp',
  'removeAuthenticatorApp',
  'beginPasskey',
  'addPasskey',
  'removePasskey',
  'renewRecoveryCodes',
];

/**
 * The team's second factor: managed only in a session that may; its step needs a session that still owes it.
 */
function ownFactor(name: string, role: TestRole): number | undefined {
  if (name === 'beginSecondStep') return role.portal === 'second_factor' ? undefined : 403;
  if (!ownFactors.includes(name)) return undefined;
  if (role.portal) return 403;
  return role.name.endsWith('customer') ? 409 : undefined;
}

/** A member changes their sign-in methods only while the portal is open. */
const ownSignInMethods: readonly string[] = ['setOwnPhone', 'disconnectGoogle'];
const ownSignInMethod = (name: string, role: TestRole): number | undefined =>
  ownSignInMethods.includes(name) && role.portal ? 403 : undefined;

/** Only an admin closes a team account. */
const notForTheTeam = (name: string, role: TestRole): number | undefined =>
  ['eraseAccount', 'withdrawConsent'].includes(name) && (role.permissions.length > 0 || role.portal)
    ? 409
    : undefined;

/** Passwords, phones and emails of others, which allow signing in as them. */
const accountChanges: readonly string[] = ['createUser', 'setUserPassword', 'updateUser'];
const forAdmins = (name: string, role: TestRole): number | undefined =>
  accountChanges.includes(name) && role.name !== 'admin' ? 403 : undefined;

/** A PIN lets its holder work at the desk as that person, so setting it needs their rights. */
const forEquals = (name: string, role: TestRole): number | undefined =>
  name === 'setUserPin' && !role.permissions.includes('hours.record') ? 403 : undefined;

/** Importing a tablet's file or reversing its work moves hours. */
const movesHours: readonly string[] = ['importOperations', 'previewReversal', 'reverseDevice'];
const forReviewers = (name: string, role: TestRole): number | undefined =>
  movesHours.includes(name) && !role.permissions.includes('usage.review') ? 403 : undefined;

/** Choosing how to be reached needs a phone that a code has verified. */
const forVerifiedPhones = (name: string, role: TestRole): number | undefined =>
  ['setOwnMessageChoice', 'addPushDevice'].includes(name) && !role.name.endsWith('customer')
    ? 409
    : undefined;

function refusal(access: Access, role: TestRole): number | undefined {
  if (access.kind === 'anyone') return undefined;
  if (access.kind === 'device') return role.isDevice ? undefined : 401;
  if (!role.isUser) return 401;
  if (access.kind === 'permission' && !access.anyOf.some((key) => role.permissions.includes(key))) return 403;
  return undefined;
}

type Sample = Awaited<ReturnType<(typeof samples)[EndpointName]>>;

describeOnEachStore('every endpoint in every role', (store) => {
  let fixture: MatrixFixture;
  /** A call refused for lack of access uses nothing up, so all refused roles share one request per call. */
  const refused = new Map<EndpointName, Sample>();
  async function sampleFor(name: EndpointName, endpoint: Endpoint, role: TestRole): Promise<Sample> {
    const kept = refused.get(name);
    if (kept && refusal(endpoint.spec.access, role) !== undefined) return kept;
    const sample = await samples[name](fixture);
    refused.set(name, sample);
    return sample;
  }

  beforeAll(async () => {
    const app = await makeApp(store, {
      env: { ...messagingEnv, ...payingEnv, ALLOW_SELF_ADMIN: 'true', TOODLES_DEMO: 'true' },
    });
    fixture = { app, fixtures: await makeFixtures(app) };
  });
  // The test makes more calls than the limits of one address allow; the limits have their own tests.
  beforeEach(() => fixture.app.database.write((trx) => trx.deleteFrom('rate_limits').execute()));
  afterAll(() => fixture.app.close());

  // Access rules do not depend on the store; whether each call works does.
  const onThisStore = testRoles.filter(
    ({ name, isDevice }) => store === 'sqlite' || isDeepRun || name === 'admin' || isDevice,
  );
  describe.each(onThisStore)('$name', (role) => {
    it.each(Object.entries(endpoints))('%s', async (name, endpoint: Endpoint) => {
      const client = await role.client(fixture);
      const sample = await sampleFor(name as EndpointName, endpoint, role);
      const { path, body, headers = {} } = sample;
      const answer = await client.call(endpoint.method, path, {
        headers,
        ...(body !== undefined && { body }),
      });
      expect({ status: answer.status, ...(answer.status >= 400 && { body: answer.body }) }).toMatchObject({
        status: expected(name, endpoint, role),
      });
      if (answer.status >= 400)
        expect(answer.body).toMatchObject({ success: false, code: expect.any(String) });
    });
  });
});
