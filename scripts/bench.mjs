/**
 * `npm run bench`: runs all benchmarks in a short form, which takes some ten minutes. Prints each result beside
 * its budget. Reports a result over budget, but does not fail: timings are no tests. These run whole, and write
 * their results to docs/benchmarks.md:
 *   npm run bench -- --full   all, in half an hour
 *   npm run bench:web         one of them
 *   --runs=3              how often to measure (5)
 *   --pages=/,/contact    only these pages; leaves docs/benchmarks.md unchanged
 */
import { ensureBrowser } from './setup/browser.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { asCommand, forwardStop, start, toolEnvironment } from './setup/run.mjs';

await asCommand(async () => {
  const node = await ensureInstalled();
  const browser = await ensureBrowser();
  await ensureBuilt();
  const bench = start(node, ['scripts/bench/run.ts', ...process.argv.slice(2)], {
    shell: false,
    env: toolEnvironment({ CHROMIUM: browser }),
  });
  forwardStop([bench.child]);
  return await bench.ended;
});
