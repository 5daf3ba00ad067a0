import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Access, Endpoint } from './contract/basics/endpoint.ts';
import { type EndpointName, endpoints } from './contract/endpoints.ts';
import type { MatrixFixture } from './testing/access-matrix/fixture.ts';
import { type TestRole, testRoles } from './testing/access-matrix/roles.ts';
import { samples } from './testing/access-matrix/samples.ts';
import { isDeepRun } from './testing/depth.ts';
import { makeFixtures } from './testing/fixtures.ts';
import { makeApp } from './testing/make-app.ts';
import { describeOnEachStore } from './testing/stores.ts';

/** The status that the access matrix expects for this caller: success, or which error. */
function expected(name: string, endpoint: Endpoint, walker: TestRole): number {
  const declared = Number(Object.keys(endpoint.spec.responses)[0]);
  return (
    refusal(endpoint.spec.access, walker) ??
    ownFactor(name, walker) ??
    ownWayIn(name, walker) ??
    notForTheTeam(name, walker) ??
    forAdmins(name, walker) ??
    forEquals(name, walker) ??
    forReviewers(name, walker) ??
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
function ownFactor(name: string, walker: TestRole): number | undefined {
  if (name === 'beginSecondStep') return walker.portal === 'second_factor' ? undefined : 403;
  if (!ownFactors.includes(name)) return undefined;
  if (walker.portal) return 403;
  return walker.name.endsWith('customer') ? 409 : undefined;
}

/** A member changes their sign-in methods only while the portal is open. */
const ownWaysIn: readonly string[] = ['setOwnPhone', 'disconnectGoogle'];
const ownWayIn = (name: string, walker: TestRole): number | undefined =>
  ownWaysIn.includes(name) && walker.portal ? 403 : undefined;

/** Only an admin closes a team account. */
const notForTheTeam = (name: string, walker: TestRole): number | undefined =>
  ['eraseAccount', 'withdrawConsent'].includes(name) && (walker.permissions.length > 0 || walker.portal)
    ? 409
    : undefined;

/** Passwords, phones and emails of others, which allow signing in as them. */
const waysIn: readonly string[] = ['createUser', 'setUserPassword', 'updateUser'];
const forAdmins = (name: string, walker: TestRole): number | undefined =>
  waysIn.includes(name) && walker.name !== 'admin' ? 403 : undefined;

/** A PIN lets its holder work at the desk as that person, so setting it needs their rights. */
const forEquals = (name: string, walker: TestRole): number | undefined =>
  name === 'setUserPin' && !walker.permissions.includes('hours.record') ? 403 : undefined;

/** Importing a tablet's file or reversing its work moves hours. */
const movesHours: readonly string[] = ['importOperations', 'previewReversal', 'reverseDevice'];
const forReviewers = (name: string, walker: TestRole): number | undefined =>
  movesHours.includes(name) && !walker.permissions.includes('usage.review') ? 403 : undefined;

function refusal(access: Access, walker: TestRole): number | undefined {
  if (access.kind === 'anyone') return undefined;
  if (access.kind === 'device') return walker.isDevice ? undefined : 401;
  if (!walker.isUser) return 401;
  if (access.kind === 'permission' && !access.anyOf.some((key) => walker.permissions.includes(key)))
    return 403;
  return undefined;
}

type Sample = Awaited<ReturnType<(typeof samples)[EndpointName]>>;

describeOnEachStore('every endpoint in every role', (store) => {
  let stage: MatrixFixture;
  /** A call refused for lack of access uses nothing up, so all refused roles share one request per call. */
  const refused = new Map<EndpointName, Sample>();
  async function sampleFor(name: EndpointName, endpoint: Endpoint, walker: TestRole): Promise<Sample> {
    const kept = refused.get(name);
    if (kept && refusal(endpoint.spec.access, walker) !== undefined) return kept;
    const sample = await samples[name](stage);
    refused.set(name, sample);
    return sample;
  }

  beforeAll(async () => {
    const app = await makeApp(store, { env: { ALLOW_SELF_ADMIN: 'true' } });
    stage = { app, fixtures: await makeFixtures(app) };
  });
  // The test makes more calls than the limits of one address allow; the limits have their own tests.
  beforeEach(() => stage.app.database.write((trx) => trx.deleteFrom('rate_limits').execute()));
  afterAll(() => stage.app.close());

  // Access rules do not depend on the store; whether each call works does.
  const onThisStore = testRoles.filter(
    ({ name, isDevice }) => store === 'sqlite' || isDeepRun || name === 'admin' || isDevice,
  );
  describe.each(onThisStore)('$name', (walker) => {
    it.each(Object.entries(endpoints))('%s', async (name, endpoint: Endpoint) => {
      const client = await walker.client(stage);
      const sample = await sampleFor(name as EndpointName, endpoint, walker);
      const answer = await client.call(
        endpoint.method,
        sample.path,
        sample.body === undefined ? {} : { body: sample.body },
      );
      expect({ status: answer.status, ...(answer.status >= 400 && { body: answer.body }) }).toMatchObject({
        status: expected(name, endpoint, walker),
      });
      if (answer.status >= 400)
        expect(answer.body).toMatchObject({ success: false, code: expect.any(String) });
    });
  });
});
