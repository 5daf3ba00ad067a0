/**
 * `npm run demo`: a year of a made-up centre, in a database of its own (./data/demo), served as `npm start` serves the
 * real one. ADMIN_USERNAME and ADMIN_PASSWORD set its sign-in; without them it is made up and shown.
 *   --fresh        makes a new one in the place of the one that is there
 *   --times=5      five years instead of one, with five times as much
 *   --seed=7       another year than the usual one
 *   --only-fill    makes it and serves nothing
 */
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { asCommand, forwardStop, start, toolEnvironment } from './setup/run.mjs';

const folder = './data/demo';
const env = toolEnvironment({
  DATABASE_URL: `file:${folder}/demo.db`,
  DATA_DIR: folder,
  // Its families are made up, their numbers may be somebody's: nothing is ever sent to them.
  OTP_DELIVERY: 'console',
  // Production refuses codes in the log.
  NODE_ENV: 'development',
});

await asCommand(async () => {
  const node = await ensureInstalled();
  const args = process.argv.slice(2);
  const fill = start(node, ['scripts/demo/main.ts', ...args], { shell: false, env });
  forwardStop([fill.child]);
  const code = await fill.ended;
  if (code !== 0 || args.includes('--only-fill')) return code;
  await ensureBuilt();
  const server = start(node, ['api/src/main.ts'], { shell: false, env });
  forwardStop([server.child]);
  return await server.ended;
});
