/**
 * `npm run fuzz`: installs missing dependencies and runs scripts/fuzz.ts, which describes itself and its
 * options.
 */
import { ensureInstalled } from './setup/install.mjs';
import { asCommand, forwardStop, start, toolEnvironment } from './setup/run.mjs';

await asCommand(async () => {
  const node = await ensureInstalled();
  const fuzz = start(node, ['scripts/fuzz.ts', ...process.argv.slice(2)], {
    shell: false,
    env: toolEnvironment(),
  });
  forwardStop([fuzz.child]);
  return await fuzz.ended;
});
