/**
 * `npm run bench`: runs all benchmarks, or the named ones (`npm run bench:web`). Prints each result beside
 * its budget and writes it to docs/benchmarks.md. Reports a result over budget, but does not fail: timings
 * are no tests.
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
