import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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
 * Runs one of PostgreSQL's client programs against a database.
 * @throws Error with what the program said
 */
export function runPostgresTool(name: string, url: string, args: readonly string[]): Promise<void> {
  const connection = connectionVariables(url);
  return new Promise((resolve, reject) => {
    const child = spawn(findTool(name), [...args], {
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
