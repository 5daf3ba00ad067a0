/**
 * `npm run test:deployment`: does what `deploy/` says, as root on Debian: runs the commands of the Dockerfile in a root of
 * its own, starts the server there, asks it through Caddy with our Caddyfile, and checks the systemd unit and the alert rules. Takes some
 * minutes and Debian's mmdebstrap, caddy, prometheus and systemd, which it installs.
 */
import { ensureBuilt } from './setup/build.mjs';
import { canInstallPackages, installPackages } from './setup/debian.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { asCommand, findProgram, forwardStop, start, Trouble, toolEnvironment } from './setup/run.mjs';

await asCommand(async () => {
  const node = await ensureInstalled();
  await ensureBuilt();
  if (!canInstallPackages()) throw new Trouble('This test needs Debian and root.');
  const missing = Object.entries({
    mmdebstrap: 'mmdebstrap',
    caddy: 'caddy',
    promtool: 'prometheus',
    'systemd-analyze': 'systemd',
  })
    .filter(([program]) => findProgram(program) === undefined)
    .map(([, name]) => name);
  if (missing.length > 0) await installPackages(...missing);
  const test = start(node, ['scripts/deployment/main.ts'], { shell: false, env: toolEnvironment() });
  forwardStop([test.child]);
  return await test.ended;
});
