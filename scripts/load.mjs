/**
 * `npm run load`: mixed traffic of parents, the team and tablets against a real server with a year of data,
 * while exports and reports run. Finds the highest rate that keeps the 99th percentile under 100 ms, holds it,
 * and prints the figures. scripts/load/main.ts describes the steps.
 *   --minutes=30   how long the rate is held (30)
 *   --rate=400     holds this rate per second instead of searching for one
 */
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { asCommand, forwardStop, start, toolEnvironment } from './setup/run.mjs';

await asCommand(async () => {
  const node = await ensureInstalled();
  await ensureBuilt();
  const load = start(node, ['scripts/load/main.ts', ...process.argv.slice(2)], {
    shell: false,
    env: toolEnvironment(),
  });
  forwardStop([load.child]);
  return await load.ended;
});
