/**
 * `npm run test:cluster`: starts etcd, three PostgreSQL nodes under Patroni, HAProxy and PgBouncer from Debian's packages,
 * as root and on loopback, and three servers of Toodles; then checks that they are one centre, while servers and primaries
 * are killed under callers who keep a journal. scripts/cluster/main.ts lists the checks. Takes about ten minutes.
 *   --kills 3        how many servers are killed
 *   --failovers 1    how many primaries are killed
 *   --only faults    only the checks whose name contains this
 */
import { existsSync } from 'node:fs';
import { ensureBuilt } from './setup/build.mjs';
import { canInstallPackages, installPackages } from './setup/debian.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { asCommand, findProgram, forwardStop, start, Trouble, toolEnvironment } from './setup/run.mjs';

const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
};

await asCommand(async () => {
  const node = await ensureInstalled();
  await ensureBuilt();
  if (!canInstallPackages()) throw new Trouble('This test needs Debian and root.');
  const missing = Object.entries(packages)
    .filter(([program]) => findProgram(program) === undefined)
    .map(([, name]) => name);
  if (!existsSync('/usr/lib/python3/dist-packages/etcd')) missing.push('python3-etcd');
  if (!existsSync('/usr/lib/postgresql')) missing.push('postgresql');
  if (missing.length > 0) await installPackages(...missing);
  const test = start(node, ['scripts/cluster/main.ts', ...process.argv.slice(2)], {
    shell: false,
    env: toolEnvironment(),
  });
  forwardStop([test.child]);
  return await test.ended;
});
