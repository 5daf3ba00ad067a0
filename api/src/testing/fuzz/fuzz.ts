import fc from 'fast-check';
import type { Endpoint } from '../../contract/basics/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import type { StoreDialect } from '../../db/dialect.ts';
import type { MatrixFixture, Sample } from '../access-matrix/fixture.ts';
import { type TestRole, testRoles } from '../access-matrix/roles.ts';
import { samples } from '../access-matrix/samples.ts';
import type { Client } from '../client.ts';
import { makeFixtures } from '../fixtures.ts';
import { makeApp } from '../make-app.ts';
import { mutatedRequests } from './mutated-requests.ts';

/**
 * The server under test with a client for each role; replaced when fuzzing has made its samples impossible.
 */
class FuzzTarget {
  private fixture: MatrixFixture | undefined;
  private readonly clients = new Map<string, Client>();
  private readonly store: StoreDialect;

  constructor(store: StoreDialect) {
    this.store = store;
  }

  private async reset(): Promise<MatrixFixture> {
    await this.close();
    const app = await makeApp(this.store, { env: { ALLOW_SELF_ADMIN: 'true' } });
    this.fixture = { app, fixtures: await makeFixtures(app) };
    return this.fixture;
  }

  /** A valid request and a client of that role, without a rate limit in the way. */
  async prepare(name: EndpointName, role: TestRole): Promise<{ client: Client; sample: Sample }> {
    const prepared = async (fixture: MatrixFixture) => {
      await fixture.app.database.write((trx) => trx.deleteFrom('rate_limits').execute());
      const client = this.clients.get(role.name) ?? (await role.client(fixture));
      this.clients.set(role.name, client);
      return { client, sample: await samples[name](fixture) };
    };
    try {
      return await prepared(this.fixture ?? (await this.reset()));
    } catch {
      return await prepared(await this.reset());
    }
  }

  /** A role whose session has ended, such as after a request that signed it out, gets another. */
  forget(role: TestRole): void {
    this.clients.delete(role.name);
  }

  async close(): Promise<void> {
    this.clients.clear();
    const { fixture } = this;
    this.fixture = undefined;
    await fixture?.app.close();
  }
}

export interface FuzzOptions {
  store: StoreDialect;
  seed: number;
  /** How many requests to send. */
  requests: number;
  /** The time limit, however many requests are left. */
  milliseconds?: number;
  path?: string;
}

export interface FuzzReport {
  requests: number;
  /** Requests by status. */
  statuses: Map<number, number>;
  /** Endpoints that succeeded at least once. */
  reached: Set<string>;
}

const roleByName = new Map(testRoles.map((role) => [role.name, role]));
const roleFor = { anyone: 'nobody', signedIn: 'customer', permission: 'admin', device: 'device' } as const;

const names = Object.keys(endpoints) as EndpointName[];

/**
 * Sends requests close to the valid ones to every endpoint in every role.
 * @throws Error with the request, the seed and the path of the run, if a response is a 5xx or is not
 *   documented
 */
export async function fuzz({ store, seed, requests, milliseconds, path }: FuzzOptions): Promise<FuzzReport> {
  const target = new FuzzTarget(store);
  const report: FuzzReport = { requests: 0, statuses: new Map(), reached: new Set() };
  const attempt = fc.record({
    name: fc.constantFrom(...names),
    // Mostly a role that the call does not refuse at once, because most faults are behind that check.
    roleName: fc.oneof(
      { arbitrary: fc.constant(undefined), weight: 3 },
      fc.constantFrom(...roleByName.keys()),
    ),
    // The seed for the request, because the sample is only known once the server has created it.
    draw: fc.nat(),
  });
  try {
    await fc.assert(
      fc.asyncProperty(attempt, async ({ name, roleName, draw }) => {
        const endpoint: Endpoint = endpoints[name];
        const role = roleByName.get(roleName ?? roleFor[endpoint.spec.access.kind]);
        if (!role) throw new Error(`There is no role ${roleName}.`);
        const { client, sample } = await target.prepare(name, role);
        const [request] = fc.sample(mutatedRequests(endpoint, sample), { seed: draw, numRuns: 1 });
        if (!request) return;
        const { path, ...options } = request;
        const { status, body } = await client.call(endpoint.method, path, options);
        report.requests += 1;
        report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1);
        if (status < 400) report.reached.add(name);
        if (status === 401 || /log(in|out)|session|erase/i.test(name)) target.forget(role);
        if (status >= 500)
          throw new Error(
            `${status} as ${role.name}: ${endpoint.method} ${path} ${JSON.stringify(options)}\n${JSON.stringify(body)}`,
          );
      }),
      {
        seed,
        numRuns: requests,
        endOnFailure: true,
        includeErrorInReport: true,
        ...(path !== undefined && { path }),
        ...(milliseconds !== undefined && { interruptAfterTimeLimit: milliseconds }),
      },
    );
  } catch (error) {
    // The request that failed says more than the errors that the server logged because of it.
    await target.close().catch(() => undefined);
    throw error;
  }
  await target.close();
  return report;
}
