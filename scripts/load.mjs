/** `npm run load`: mixed traffic against a real server. scripts/load/main.ts has the steps. */
import { readLoadArguments } from './load/arguments.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { asCommand, forwardStop, start, toolEnvironment } from './setup/run.mjs';

readLoadArguments();
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
