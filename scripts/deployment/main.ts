import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { followGuide } from './guide.ts';
import { buildImage, checkHealth, type Image, startImage, unmountAll } from './image.ts';
import { run } from './run.ts';
import { checkUnit } from './unit.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const deployed = (name: string) => join(repository, 'deploy', name);
const serverPort = '9171';
const httpsPort = 9443;
const origin = `https://localhost:${httpsPort}`;

const folder = mkdtempSync(join(tmpdir(), 'toodles-deployment-'));
const started: ChildProcess[] = [];

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

type Ask = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>;

/** Caddy with our Caddyfile, and a certificate of its own making. */
async function startProxy(): Promise<Ask> {
  const home = join(folder, 'caddy');
  mkdirSync(home);
  const options = [
    'local_certs',
    'skip_install_trust',
    'admin off',
    'http_port 9480',
    `https_port ${httpsPort}`,
  ];
  const file = join(home, 'Caddyfile');
  writeFileSync(file, `{\n${options.join('\n')}\n}\nimport ${deployed('Caddyfile')}\n`);
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home };
  const names = { TOODLES_DOMAIN: `localhost:${httpsPort}`, TOODLES_SERVER: `127.0.0.1:${serverPort}` };
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...env, ...names },
    stdio: 'ignore',
  });
  started.push(caddy);
  const authority = join(home, 'caddy/pki/authorities/local/root.crt');
  while (!existsSync(authority)) await pause(50);
  return asker(readFileSync(authority));
}

const asker =
  (ca: Buffer): Ask =>
  (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const sent = body && JSON.stringify(body);
      const asking = request(`${origin}${path}`, { method, ca, headers }, async (response) => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: await buffer(response),
        });
      });
      if (sent !== undefined) asking.setHeader('Content-Type', 'application/json');
      asking.on('error', reject);
      asking.end(sent);
    });

/** With a limit of one booking for each address, so that two show whether the server knows the visitor's. */
async function startServer(image: Image): Promise<ChildProcess> {
  const settings = { PORT: serverPort, PUBLIC_ORIGIN: origin, BOOKINGS_PER_ADDRESS: '1' };
  const server = startImage(image, settings);
  started.push(server);
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk) => String(chunk).includes('is ready') && resolve());
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return server;
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const [code] = await ended;
  equal(code, 0, 'the end of the server');
}

async function checkPages(ask: Ask, { root }: Image): Promise<void> {
  console.log('Pages and files through the proxy');
  const page = await ask('GET', '/', undefined, { 'Accept-Encoding': 'br' });
  equal(page.status, 200, 'the page');
  equal(page.headers['content-encoding'], 'br', 'its encoding');
  equal(String(page.headers['strict-transport-security']).startsWith('max-age='), true, 'HSTS');
  equal((await ask('GET', '/metrics')).status, 404, 'the figures from outside');
  for (const file of ['sw.js', 'kiosk-sw.js']) {
    const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    const sent = await ask('GET', `/${file}`);
    equal(digest(sent.body), digest(readFileSync(join(root, 'app/pwa/dist/current', file))), file);
  }
}

async function checkAddress(ask: Ask): Promise<void> {
  console.log('A booking, and the address that it came from');
  const json = async (path: string) => JSON.parse((await ask('GET', path)).body.toString());
  const days: { date: string; isOpen: boolean }[] = await json('/api/opening-days');
  const packages: { id: number; price: string }[] = await json('/api/packages');
  const bookingDate = days
    .slice(1)
    .find(({ isOpen, date }) => isOpen && new Date(date).getUTCDay() === 3)?.date;
  const [{ id: timeSlotId }] = await json(`/api/time-slots?date=${bookingDate}`);
  const [first] = packages;
  const visit = { packageId: first?.id, bookingDate, timeSlotId, numberOfChildren: 1, childrenAges: [4] };
  const book = (phone: string) =>
    ask(
      'POST',
      '/api/bookings',
      {
        ...{ ...visit, totalAmount: first?.price, parentName: 'Anita Rao' },
        ...{ parentPhone: phone, parentEmail: 'anita@example.com', consent: true },
      },
      // A visitor's claim about its address, which must count for nothing.
      { Origin: origin, 'X-Forwarded-For': `203.0.113.${phone.slice(-1)}` },
    );
  const made = await book('9876500001');
  equal(made.status, 201, `the booking (${made.body})`);
  equal((await book('9876500002')).status, 429, 'a second one from the same address');
}

function equal(found: unknown, wanted: unknown, what: string): void {
  if (found !== wanted) throw new Error(`${what}: ${String(found)} instead of ${String(wanted)}`);
}

try {
  console.log('The alert rules');
  await run('promtool', ['check', 'config', '--syntax-only', deployed('prometheus/prometheus.yml')]);
  await run('promtool', ['test', 'rules', deployed('prometheus/alerts.test.yml')]);
  console.log('The unit');
  await checkUnit(deployed('toodles.service'), repository, folder);
  console.log('The image');
  const image = await buildImage(readFileSync(deployed('Dockerfile'), 'utf8'), repository, folder);
  const ask = await startProxy();
  let server = await startServer(image);
  await checkPages(ask, image);
  await checkAddress(ask);
  const onOurPort = (part: string) => part.replace('8080', serverPort);
  await checkHealth({ ...image, healthCheck: image.healthCheck.map(onOurPort) });
  console.log('A restart, while a visitor waits');
  await stop(server);
  const waiting = ask('GET', '/api/site');
  server = await startServer(image);
  equal((await waiting).status, 200, 'the waiting visitor');
  await stop(server);
  console.log('The operator’s guide, on a bare Debian');
  await followGuide(readFileSync(join(repository, 'docs/operating.md'), 'utf8'), repository, folder);
  console.log('All as the files in deploy/ and the guide say.');
} finally {
  for (const child of started) child.kill('SIGKILL');
  await unmountAll();
  rmSync(folder, { recursive: true, force: true });
}
