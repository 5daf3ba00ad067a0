import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../api/src/db/database.ts';
import { ports } from './addresses.ts';
import { type Program, type Programs, until } from './programs.ts';

const repository = new URL('../../', import.meta.url).pathname;
const passwords = { superuser: 'of-the-superuser', replication: 'of-replication', toodles: 'of-toodles' };
const user = 'toodles';

/** etcd and three PostgreSQL nodes under Patroni, set up by deploy/patroni.yml. */
export interface PostgresCluster {
  /** The database through HAProxy, which leads to the primary. */
  url: string;
  replicaUrl: string;
  /** Who runs it, because PostgreSQL refuses root. */
  owner: { uid: number; gid: number };
  /** The number of the node that takes writes now, if one does. */
  primary(): Promise<number | undefined>;
  /** Ends a node like a power cut. */
  kill(node: number): Promise<void>;
  /** Starts it again; resolves when it follows the primary. */
  revive(node: number): Promise<void>;
  /** Hands the primary's role over in good order; resolves when another node has it. */
  switchOver(): Promise<void>;
  stop(): Promise<void>;
}

interface Owner {
  uid: number;
  gid: number;
  bin: string;
}

/** HAProxy must run: the database is made through it. */
export async function startPostgresCluster(programs: Programs, owner: Owner): Promise<PostgresCluster> {
  startEtcd(programs);
  const nodes = ports.postgres.map((_, n) => new Node(programs, owner, n));
  for (const node of nodes) node.start();
  await until('three nodes of PostgreSQL run', async () => {
    const states = await Promise.all(nodes.map((node) => node.state()));
    return states.every((state) => state === 'running' || state === 'streaming');
  });
  await until('a replica confirms commits', async () =>
    (await Promise.all(nodes.map((node) => node.answers('/sync')))).includes(true),
  );
  await createDatabase();
  const primary = async () => {
    const roles = await Promise.all(nodes.map((node) => node.answers('/primary')));
    const found = roles.indexOf(true);
    return found < 0 ? undefined : found;
  };
  const nodeAt = (n: number) => {
    const node = nodes[n];
    if (!node) throw new Error(`There is no node ${n}.`);
    return node;
  };
  return {
    url: urlOf(ports.database),
    replicaUrl: urlOf(ports.replicas),
    owner,
    primary,
    kill: (n) => nodeAt(n).kill(),
    async revive(n) {
      nodeAt(n).start();
      await until(`node ${n} follows`, () => nodeAt(n).answers('/replica'));
      await until('a replica confirms commits', async () =>
        (await Promise.all(nodes.map((node) => node.answers('/sync')))).includes(true),
      );
    },
    async switchOver() {
      const before = await primary();
      if (before === undefined) throw new Error('There is no primary.');
      await nodeAt(before).handOver();
      await until('another node is the primary', async () => ![before, undefined].includes(await primary()));
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.kill()));
    },
  };
}

const urlOf = (port: number) => `postgres://${user}:${passwords.toodles}@127.0.0.1:${port}/toodles`;

function startEtcd(programs: Programs): Program {
  const client = `http://127.0.0.1:${ports.etcd}`;
  const peers = `http://127.0.0.1:${ports.etcdPeers}`;
  const options = {
    name: 'etcd1',
    'data-dir': join(programs.folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `etcd1=${peers}`,
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  return programs.start('etcd', ['etcd', ...args]);
}

/** As docs/operating/cluster.md says. */
async function createDatabase(): Promise<void> {
  const server = openDatabase(
    `postgres://postgres:${passwords.superuser}@127.0.0.1:${ports.database}/postgres`,
  );
  const run = (statement: string) => sql.raw(statement).execute(server.schema);
  await run(`create role ${user} login createdb password '${passwords.toodles}'`);
  await run(`create database toodles owner ${user} encoding utf8 locale 'C' template template0`);
  await server.close();
}

class Node {
  readonly #programs: Programs;
  readonly #owner: Owner;
  readonly #n: number;
  readonly #data: string;
  #patroni: Program | undefined;

  constructor(programs: Programs, owner: Owner, n: number) {
    this.#programs = programs;
    this.#owner = owner;
    this.#n = n;
    const folder = join(programs.folder, `pg${n + 1}`);
    this.#data = join(folder, 'data');
    mkdirSync(folder, { recursive: true });
    chownSync(folder, owner.uid, owner.gid);
  }

  start(): void {
    const { uid, gid, bin } = this.#owner;
    const name = `pg${this.#n + 1}`;
    const own = `127.0.0.1:${ports.postgres[this.#n]}`;
    const rest = `127.0.0.1:${ports.patroni[this.#n]}`;
    this.#patroni = this.#programs.start(name, ['patroni', join(repository, 'deploy/patroni.yml')], {
      cwd: join(this.#programs.folder, name),
      user: { uid, gid },
      env: {
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: `127.0.0.1:${ports.etcd}`,
        PATRONI_RESTAPI_LISTEN: rest,
        PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
        PATRONI_POSTGRESQL_LISTEN: own,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: own,
        PATRONI_POSTGRESQL_DATA_DIR: this.#data,
        PATRONI_POSTGRESQL_BIN_DIR: bin,
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: passwords.replication,
        HOME: join(this.#programs.folder, name),
      },
    });
  }

  /** What Patroni's REST interface says of this node. */
  async state(): Promise<string | undefined> {
    const answer = await this.#ask('/patroni');
    return answer && ((await answer.json()) as { state?: string }).state;
  }

  async answers(path: string): Promise<boolean> {
    return (await this.#ask(path))?.status === 200;
  }

  async handOver(): Promise<void> {
    const body = JSON.stringify({ leader: `pg${this.#n + 1}` });
    const answer = await this.#ask('/switchover', { method: 'POST', body }, 60_000);
    if (answer?.status !== 200) throw new Error(`The switchover was refused: ${await answer?.text()}`);
  }

  /** Patroni first: it would start PostgreSQL again. */
  async kill(): Promise<void> {
    await this.#patroni?.end('SIGKILL');
    const file = join(this.#data, 'postmaster.pid');
    if (!existsSync(file)) return;
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGKILL');
    await until('PostgreSQL has ended', () => !existsSync(`/proc/${pid}`));
  }

  #ask(path: string, options: RequestInit = {}, withinMs = 2_000): Promise<Response | undefined> {
    const signal = AbortSignal.timeout(withinMs);
    return fetch(`http://127.0.0.1:${ports.patroni[this.#n]}${path}`, { ...options, signal }).catch(
      () => undefined,
    );
  }
}
