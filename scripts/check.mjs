/**
 * `npm run check`: static checks. Types, lint and format, import boundaries, texts, unused code, and the size
 * budgets of the built site. Prints a line for each check, and the output of those that fail.
 */
import { availableParallelism } from 'node:os';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { asCommand, capture, installed } from './setup/run.mjs';

/** @typedef {{ name: string, run: () => Promise<{ code: number, output: string }> }} Check */

await asCommand(async () => {
  const node = await ensureInstalled();
  /** @type {Check[]} */
  const checks = [
    {
      name: 'size budgets',
      run: async () => {
        await ensureBuilt();
        return await capture(node, ['scripts/checks/budgets.ts']);
      },
    },
    // All projects of tsconfig.json, one after the other: in parallel they would fill the memory.
    {
      name: 'types',
      run: () => capture(installed('tsc'), ['--build', '--builders', '1', '--checkers', '1']),
    },
    {
      name: 'lint and format',
      run: () => capture(installed('biome'), ['check', '--error-on-warnings', '--colors=off']),
    },
    { name: 'styles', run: () => capture(installed('stylelint'), ['pwa/src/**/*.css']) },
    { name: 'import boundaries', run: () => capture(node, ['scripts/checks/boundaries.ts']) },
    { name: 'deletions on a tablet', run: () => capture(node, ['scripts/checks/deletions.ts']) },
    { name: 'texts in catalogues', run: () => capture(node, ['scripts/checks/untranslated-texts.ts']) },
    { name: 'unused code', run: () => capture(installed('knip'), ['--no-progress']) },
  ];
  const failed = await runAll(checks);
  console.log(failed === 0 ? '\nAll checks pass.' : `\n${failed} of ${checks.length} checks failed.`);
  return failed === 0 ? 0 : 1;
});

/**
 * Runs the checks, as many in parallel as there are cores, and returns the number of failures.
 * @param {Check[]} checks
 */
async function runAll(checks) {
  const waiting = [...checks];
  let failed = 0;
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await runOne(check))) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return failed;
}

/** @param {Check} check */
async function runOne({ name, run }) {
  const started = performance.now();
  const { code, output } = await run().catch((error) => ({
    code: 1,
    output: String(error.message ?? error),
  }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  const worthSaying = code !== 0 || name === 'size budgets';
  if (worthSaying && output.trim()) console.log(output.trim().replace(/^/gm, '       '));
  return code === 0;
}
