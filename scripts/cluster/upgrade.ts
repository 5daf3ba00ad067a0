import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ports } from './addresses.ts';
import type { Check, Cluster } from './check.ts';
import { underTraffic } from './faults.ts';
import type { Traffic } from './traffic.ts';

/** What a next version may change while servers of this one still run. */
const nextMigration = `import { sql } from 'kysely';
export const suitsOlderVersions = true;
export async function up(db) {
  await sql\`create table cluster_notes (id integer primary key, note text not null)\`.execute(db);
  await sql\`alter table bookings add column cluster_note text\`.execute(db);
  await sql\`create index bookings_cluster_note on bookings (cluster_note)\`.execute(db);
}
`;

/** One server after the other gets the next version, and then this one again, on the next one's tables. */
export const upgradeChecks: Check[] = [
  underTraffic('upgrade: one server after the other', async (cluster, traffic) => {
    const next = makeNextVersion(cluster);
    await replaceEach(cluster, traffic, next);
    const { rows } = await cluster.centre.inDatabase((db) =>
      sql`select id from cluster_notes union all select id from bookings where cluster_note <> ''`.execute(
        db,
      ),
    );
    await replaceEach(cluster, traffic, cluster.repository);
    return `the next version, and back; ${rows.length} rows of its own`;
  }),
];

async function replaceEach({ servers }: Cluster, traffic: Traffic, root: string): Promise<void> {
  for (const n of ports.api.keys()) {
    await servers.stop(n);
    await traffic.progress();
    await servers.start(n, root);
    await traffic.progress();
  }
}

/** A copy of this version with one more migration. @returns its folder */
function makeNextVersion({ programs, repository }: Cluster): string {
  const folder = join(programs.folder, 'next');
  mkdirSync(join(folder, 'pwa'), { recursive: true });
  const isOurs = (path: string) => !/node_modules|\/dist$|\.test\.ts$/.test(path.slice(repository.length));
  cpSync(join(repository, 'api'), join(folder, 'api'), { recursive: true, filter: isOurs });
  cpSync(join(repository, 'package.json'), join(folder, 'package.json'));
  for (const path of ['node_modules', 'pwa/dist']) symlinkSync(join(repository, path), join(folder, path));
  writeFileSync(join(folder, 'api/migrations/9999-next.ts'), nextMigration);
  return folder;
}
