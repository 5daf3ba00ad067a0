import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ports } from './addresses.ts';
import type { Check, Cluster } from './check.ts';

/** The same checks with servers that reach the database through PgBouncer in transaction mode. */
export const poolerChecks = (checks: readonly Check[]): Check[] => {
  let isReady = false;
  return checks.map(({ name, run }) => ({
    name: `through PgBouncer, ${name}`,
    async run(cluster) {
      if (!isReady) await moveBehindPooler(cluster);
      isReady = true;
      return run(cluster);
    },
  }));
};

async function moveBehindPooler({ programs, postgres, servers, repository }: Cluster): Promise<void> {
  const { username, password, pathname } = new URL(postgres.url);
  const users = join(programs.folder, 'pgbouncer-users.txt');
  const file = join(programs.folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    file,
    `[databases]
${pathname.slice(1)} = host=127.0.0.1 port=${ports.database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 6
`,
  );
  programs.start('pgbouncer', ['pgbouncer', file], { user: postgres.owner });
  const pooled = new URL(postgres.url);
  pooled.port = String(ports.pooler);
  const settings = { DATABASE_URL: pooled.href, DIRECT_DATABASE_URL: postgres.url };
  for (const n of ports.api.keys()) {
    await servers.stop(n);
    await servers.start(n, repository, settings);
  }
}
