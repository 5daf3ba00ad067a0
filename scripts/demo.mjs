/**
 * `npm run demo`: generates a year of a fictional centre in a database of its own (./data/demo), and serves
 * it as `npm start` serves the real one. ADMIN_USERNAME and ADMIN_PASSWORD set the sign-in; otherwise it is
 * generated and printed.
 *   --fresh        replaces an existing demo
 *   --times=5      five years instead of one, with five times the data
 *   --seed=7       a different year
 *   --only-fill    generates the data without serving it
 * 'Leave the demo' on the dashboard goes on with the real centre.
 */
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { asCommand, forwardStop, start, toolEnvironment } from './setup/run.mjs';

const folder = './data/demo';
/** The exit code of a server whose demo someone has left in the portal (api/src/main.ts). */
const leftDemo = 86;
const env = toolEnvironment({
  DATABASE_URL: `file:${folder}/demo.db`,
  DATA_DIR: folder,
  // Its families are fictional, but their numbers may be real: never send them anything.
  OTP_DELIVERY: 'console',
  // In production the server refuses to log codes.
  NODE_ENV: 'development',
  TOODLES_DEMO: 'true',
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
  const ended = await server.ended;
  if (ended !== leftDemo) return ended;
  console.log('\nStarting your own centre. The demo stays on disk: npm run demo brings it back.\n');
  const centre = start(node, ['api/src/main.ts'], { shell: false });
  forwardStop([centre.child]);
  return await centre.ended;
});
