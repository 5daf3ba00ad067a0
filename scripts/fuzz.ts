/**
 * `npm run fuzz`: sends almost valid requests, generated from the OpenAPI document, to every endpoint in
 * every role, on a server of its own. Fails on a 5xx and on any response that the document does not allow,
 * and prints how to repeat it.
 *   --minutes 5        how long (2 by default)
 *   --requests 5000    the maximum number of requests
 *   --seed 7           repeats the requests of an earlier run
 *   --path 12:0        a single request of that seed, as printed by a failure
 * TEST_DATABASE_URL=postgres://… runs it on that PostgreSQL server instead of SQLite.
 */
import { parseArgs } from 'node:util';
import { fuzz } from '../api/src/testing/fuzz/fuzz.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    requests: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 2_147_483_647) },
    path: { type: 'string' },
  },
});
const store = process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite';
const seed = Number(values.seed);
console.log(`Fuzzing on ${store}, seed ${seed}.`);

try {
  const { requests, statuses, reached } = await fuzz({
    store,
    seed,
    requests: Number(values.requests),
    milliseconds: Number(values.minutes) * 60_000,
    ...(values.path !== undefined && { path: values.path }),
  });
  const counts = [...statuses].sort(([one], [other]) => one - other).map(([status, n]) => `${status}: ${n}`);
  console.log(
    `${requests} requests (${counts.join(', ')}); ${reached.size} endpoints succeeded at least once.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
