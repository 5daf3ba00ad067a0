/** `npm run fuzz`: installs what is missing and runs scripts/fuzz.ts, which says what it does and what it takes. */
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
