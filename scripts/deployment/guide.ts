import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { assignments } from './dockerfile.ts';
import { makeDebian, ofThisMachine } from './image.ts';
import { run } from './run.ts';
import { linesOf } from './unit.ts';

const section = '### With systemd and SQLite';
const domain = 'toodles.example';
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const authority = 'root/.local/share/caddy/pki/authorities/local/root.crt';

/**
 * Does what the guide says, word for word, on a bare Debian in a folder, until the portal can be signed in to through
 * Caddy and the doctor finds nothing wrong. There is no systemd in a folder: this test starts what the guide tells
 * systemd to start, as the unit says. Caddy makes its certificate itself, because the name is no real one.
 * @param guide docs/operating.md
 * @param repository what the guide clones
 * @throws Error that says which step failed
 */
export async function followGuide(guide: string, repository: string, folder: string): Promise<void> {
  const root = join(folder, 'debian');
  const began = performance.now();
  await makeDebian('trixie', root);
  appendFileSync(join(root, 'etc/hosts'), `127.0.0.1 ${domain}\n`);
  await run('git', ['clone', '--quiet', '--bare', repository, join(root, 'repository')]);
  const [install = '', settings = '', start = ''] = blocksOf(guide);
  const inside = makeShell(root);
  const debianMs = performance.now() - began;
  await inside(install.replace('REPOSITORY', '/repository'));
  writeFileSync(join(root, 'etc/toodles.env'), settings, { mode: 0o600 });
  const told = join(root, 'told');
  noteSystemctl(root);
  // In the same shell.
  await inside(`cd /opt/toodles\n${start}`);
  equal(
    readFileSync(told, 'utf8'),
    'daemon-reload\nenable --now toodles\nreload caddy\n',
    'what systemd is told',
  );
  const children = [startProxy(root), startUnit(root, settings)];
  try {
    await signIn(root, settingIn(settings, 'ADMIN_PASSWORD'));
    const minutes = (performance.now() - began - debianMs) / 60_000;
    console.log(`  From a bare Debian to a centre with https: ${minutes.toFixed(1)} minutes`);
    await inside('toodles backup');
    // 1: something is to be done before the opening day; 2: something is wrong.
    await inside(
      `install -m 644 /${authority} /caddy.crt; NODE_EXTRA_CA_CERTS=/caddy.crt toodles doctor || test $? -eq 1`,
    );
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}

/** The commands and files of the guide's section, in order. */
function blocksOf(guide: string): string[] {
  const [, part = ''] = guide.split(`${section}\n`);
  const [own = ''] = part.split('\n### ');
  return [...own.matchAll(/^```\n(.*?)^```$/gms)].map(([, block = '']) => block);
}

function makeShell(root: string) {
  const env = {
    ...ofThisMachine,
    PATH: path,
    HOME: '/root',
    DEBIAN_FRONTEND: 'noninteractive',
  };
  return (commands: string) => run('chroot', [root, '/bin/sh', '-eu', '-c', commands], env);
}

/** In place of systemd: writes down what it is told. */
function noteSystemctl(root: string): void {
  const file = join(root, 'usr/local/bin/systemctl');
  writeFileSync(file, '#!/bin/sh\necho "$@" >>/told\n');
  chmodSync(file, 0o755);
}

const settingIn = (settings: string, name: string): string =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(settings)?.[1] ?? '';

function startUnit(root: string, settings: string): ChildProcess {
  const unit = readFileSync(join(root, 'etc/systemd/system/toodles.service'), 'utf8');
  const [user = '', folder = '', command = ''] = ['User', 'WorkingDirectory', 'ExecStart'].map(
    (key) => linesOf(unit, key)[0],
  );
  // As systemd makes the StateDirectory, and an operator mounts a second disk for the copies of backups.
  for (const place of ['var/lib/toodles', settingIn(settings, 'BACKUP_COPY_TO')]) {
    mkdirSync(join(root, place), { recursive: true });
    chmodSync(join(root, place), 0o700);
  }
  const env = Object.assign(
    { PATH: path },
    ...linesOf(unit, 'Environment').map(assignments),
    ...settings
      .trim()
      .split('\n')
      .map((line) => ({ [line.slice(0, line.indexOf('='))]: line.slice(line.indexOf('=') + 1) })),
  );
  const script = `chown ${user}: /var/lib/toodles ${settingIn(settings, 'BACKUP_COPY_TO')} && cd ${folder} && exec setpriv --reuid=${user} --regid=${user} --clear-groups ${command}`;
  return spawn('chroot', [root, '/bin/sh', '-c', script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

function startProxy(root: string): ChildProcess {
  const file = join(root, 'etc/caddy/Caddyfile');
  const options = '{\nlocal_certs\nskip_install_trust\nadmin off\n}\n';
  writeFileSync(file, options + readFileSync(file, 'utf8'));
  const env = { PATH: path, HOME: '/root' };
  return spawn(
    'chroot',
    [root, 'caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
    {
      env,
      stdio: 'ignore',
    },
  );
}

const patienceMs = 60_000;

async function signIn(root: string, password: string): Promise<void> {
  const until = performance.now() + patienceMs;
  let status = 0;
  while (status !== 200 && performance.now() < until) {
    status = await post(root, '/api/admin/login', { username: 'admin', password }).catch(() => 0);
    if (status !== 200) await pause(200);
  }
  equal(status, 200, 'signing in to the portal');
}

async function post(root: string, address: string, body: object): Promise<number> {
  const certificate = join(root, authority);
  if (!existsSync(certificate)) return 0;
  const asked = request({
    ...{
      host: '127.0.0.1',
      servername: domain,
      path: address,
      method: 'POST',
      ca: readFileSync(certificate),
    },
    headers: { Host: domain, Origin: `https://${domain}`, 'Content-Type': 'application/json' },
  });
  asked.end(JSON.stringify(body));
  const [response] = await once(asked, 'response');
  await text(response);
  return response.statusCode;
}

function equal(found: unknown, wanted: unknown, what: string): void {
  if (found !== wanted) throw new Error(`${what}: ${String(found)} instead of ${String(wanted)}`);
}
