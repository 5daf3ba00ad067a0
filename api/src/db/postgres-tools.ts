import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import pg from 'pg';

const debiansHome = '/usr/lib/postgresql';

function findTool(name: string): string {
  const versions = existsSync(debiansHome)
    ? readdirSync(debiansHome).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => join(debiansHome, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (!found)
    throw new Error(
      `${name} is missing. Install PostgreSQL’s client programs, of the server’s version or newer: apt-get install postgresql-client`,
    );
  return found;
}

/** The connection as variables, because arguments are visible to every user of the machine. */
function connectionVariables(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const variables = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}

/**
 * A pooler gives a client's settings to whoever uses the connection next: after a dump, servers would no longer find
 * their tables. It is recognized by a process of the server other than the one that greeted the client.
 * @throws Error that says what to set
 */
async function refusePooler(name: string, url: string): Promise<void> {
  const client = new GreetedClient({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    if (rows[0]?.pid === client.processID) return;
  } finally {
    await client.end();
  }
  throw new Error(
    `${name} can’t work through a connection pooler such as PgBouncer. Set DIRECT_DATABASE_URL to the address of PostgreSQL itself.`,
  );
}

/** The type packages of `pg` don't know the process that the server named when it greeted. */
class GreetedClient extends pg.Client {
  declare processID: number | null;
}

/**
 * Runs one of PostgreSQL's client programs against a database.
 * @throws Error with what the program said, or that the address leads to a connection pooler
 */
export async function runPostgresTool(name: string, url: string, args: readonly string[]): Promise<void> {
  const program = findTool(name);
  await refusePooler(name, url);
  const connection = connectionVariables(url);
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      env: { ...process.env, ...connection },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} failed: ${said.trim()}`)),
    );
  });
}
