/**
 * `npm run demo`: generates a year of a fictional centre in a database of its own (./data/demo), and serves
 * it as `npm start` serves the real one. ADMIN_USERNAME and ADMIN_PASSWORD set the sign-in; otherwise it is
 * generated and printed.
 *   --fresh        replaces an existing demo
 *   --times=5      five years instead of one, with five times the data
 *   --seed=7       a different year
 *   --only-fill    generates the data without serving it
 */
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { asCommand, forwardStop, start, toolEnvironment } from './setup/run.mjs';

const folder = './data/demo';
const env = toolEnvironment({
  DATABASE_URL: `file:${folder}/demo.db`,
  DATA_DIR: folder,
  // Its families are fictional, but their numbers may be real: never send them anything.
  OTP_DELIVERY: 'console',
  // In production the server refuses to log codes.
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
