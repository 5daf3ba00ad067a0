import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assignments } from './dockerfile.ts';
import { output } from './run.ts';

/** How much a unit may be exposed, of 10, as `systemd-analyze security` counts. */
const mostExposed = 2;

/**
 * Checks a unit: systemd understands it, it is hardened, and its command with its environment starts a server.
 * @param repository stands for /opt/toodles
 * @throws Error that says what is wrong
 */
export async function checkUnit(file: string, repository: string, folder: string): Promise<void> {
  const unit = readFileSync(file, 'utf8');
  const verified = await output('systemd-analyze', ['verify', file]).catch(({ stderr }) => String(stderr));
  const faults = verified.split('\n').filter((line) => line !== '' && !line.includes('/opt/toodles'));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const security = await output('systemd-analyze', ['security', '--offline=true', file]);
  const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(security)?.[1]);
  if (!(exposure <= mostExposed)) throw new Error(`The unit is exposed by ${exposure}.`);
  await startOnce(unit, repository, folder);
}

/** The values of a key of a unit. */
export const linesOf = (unit: string, key: string) =>
  unit
    .split('\n')
    .filter((line) => line.startsWith(`${key}=`))
    .map((line) => line.slice(key.length + 1));

async function startOnce(unit: string, repository: string, folder: string): Promise<void> {
  const here = (text: string) =>
    text
      .replaceAll('/opt/toodles', repository.replace(/\/$/, ''))
      .replaceAll('/var/lib/toodles', join(folder, 'state'));
  const env = Object.assign({}, ...linesOf(unit, 'Environment').map((line) => assignments(here(line))));
  const [program = '', ...args] = here(linesOf(unit, 'ExecStart')[0] ?? '').split(' ');
  const more = { PUBLIC_ORIGIN: 'https://toodles.example', PORT: '0', PATH: process.env.PATH };
  const server = spawn(program, args, {
    cwd: repository,
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const ready = new Promise((resolve) =>
    server.stdout.on('data', (chunk) => String(chunk).includes('is ready') && resolve('ready')),
  );
  const first = await Promise.race([ready, ended]);
  server.kill('SIGTERM');
  const [code] = await ended;
  if (first !== 'ready' || code !== 0) throw new Error(`The unit's server ended with ${code}.`);
}
