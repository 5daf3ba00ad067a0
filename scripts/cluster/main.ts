import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { agreementChecks } from './agreement.ts';
import { seen } from './call.ts';
import { prepareCentre } from './centre.ts';
import type { Check, Cluster } from './check.ts';
import { deskChecks } from './desks.ts';
import { faultChecks } from './faults.ts';
import { startFront } from './front.ts';
import { jobChecks } from './jobs.ts';
import { requireKept } from './kept.ts';
import { poolerChecks } from './pooler.ts';
import { startPostgresCluster } from './postgres.ts';
import { Programs } from './programs.ts';
import { Servers } from './servers.ts';
import { upgradeChecks } from './upgrade.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '3' },
    failovers: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});

const repository = fileURLToPath(new URL('../..', import.meta.url));
const faults = faultChecks({ kills: Number(values.kills), failovers: Number(values.failovers) });
const checks: Check[] = [
  ...[...agreementChecks, ...deskChecks, ...faults, ...upgradeChecks, ...jobChecks],
  // Last, because it restarts the servers with other settings.
  ...poolerChecks([...agreementChecks, ...deskChecks]),
];

/** The user `postgres`, and the newest PostgreSQL of this machine. */
function findPostgres() {
  const idOf = (which: string) => Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout);
  const [version] = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
  return { uid: idOf('-u'), gid: idOf('-g'), bin: `/usr/lib/postgresql/${version}/bin` };
}

async function run(programs: Programs): Promise<void> {
  startFront(programs);
  const postgres = await startPostgresCluster(programs, findPostgres());
  try {
    const servers = new Servers(programs, {
      DATABASE_URL: postgres.url,
      REPORTS_DATABASE_URL: postgres.replicaUrl,
    });
    for (const n of [0, 1, 2]) await servers.start(n, repository);
    const centre = await prepareCentre(postgres.url);
    const cluster: Cluster = { programs, postgres, servers, centre, repository };
    for (const { name, run: check } of checks.filter((one) => one.name.includes(values.only))) {
      const began = performance.now();
      const said = await check(cluster);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${name}${said ? `: ${said}` : ''} (${seconds} s)`);
    }
    const faults = [...seen.wrong, ...servers.faults()];
    if (faults.length > 0) throw new Error(faults.join('\n'));
    await requireKept(centre, { bookings: new Set(), payments: new Set(), checkIns: new Set() });
  } finally {
    await postgres.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'toodles-cluster-'));
chmodSync(folder, 0o755);
mkdirSync(join(folder, 'data'));
const programs = new Programs(folder);
process.once('exit', () => programs.endAll());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  await run(programs);
  const statuses = [...seen.statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
  console.log(`Answers by status: ${statuses.join(', ')}; connections cut: ${seen.cuts}.`);
  programs.endAll();
  rmSync(folder, { recursive: true, force: true });
} catch (error) {
  console.error(error);
  console.error(`The logs are in ${folder}.`);
  process.exitCode = 1;
} finally {
  programs.endAll();
}
