import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ports } from './addresses.ts';
import type { Program, Programs } from './programs.ts';

const deployed = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

/** HAProxy with deploy/haproxy.cfg, whose addresses become those of this machine. */
export function startFront(programs: Programs): Program {
  const nodes = ports.postgres.map(
    (port, n) =>
      [`10.0.0.2${n + 1}:5432 check port 8008`, `127.0.0.1:${port} check port ${ports.patroni[n]}`] as const,
  );
  const servers = ports.api.map((port, n) => [`10.0.0.1${n + 1}:8080`, `127.0.0.1:${port}`] as const);
  const file = join(programs.folder, 'haproxy.cfg');
  writeFileSync(
    file,
    replaceEach(deployed('haproxy.cfg'), [
      ...[...nodes, ...servers],
      ['bind :443 ssl crt /etc/haproxy/toodles.pem alpn h2,http/1.1', `bind 127.0.0.1:${ports.front}`],
      ['bind 127.0.0.1:5000', `bind 127.0.0.1:${ports.database}`],
      ['bind 127.0.0.1:5001', `bind 127.0.0.1:${ports.replicas}`],
    ]),
  );
  return programs.start('haproxy', ['haproxy', '-db', '-f', file]);
}

/** @throws Error if the file lacks one of the texts */
function replaceEach(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((current, [found, instead]) => {
    if (!current.includes(found)) throw new Error(`The file in deploy/ has no ${found}.`);
    return current.replaceAll(found, instead);
  }, text);
}
