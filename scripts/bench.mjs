/**
 * `npm run bench`: every benchmark, or those named (`npm run bench:web`). Prints what was measured beside its budget
 * and writes it to docs/benchmarks.md. A figure over its budget is said, it fails nothing: times are no tests.
 *   --runs=3              how often each is measured (5)
 *   --pages=/,/contact    these pages alone; docs/benchmarks.md is left as it is
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
