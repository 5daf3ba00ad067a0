import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  activateVersion,
  ensureActive,
  installVersion,
  markOpened,
  readFile,
  readVersion,
  readVersionState,
  removeAllVersions,
  removeOtherVersions,
  repairVersion,
  rollBack,
  stateAfterUpdate,
  storeVersion,
  type Version,
  versionToOpen,
} from './versions.ts';

/** The part of Cache Storage that the module uses: addresses and bodies. */
class TestCache {
  readonly kept = new Map<string, Response>();
  match = async (path: string) => this.kept.get(path)?.clone();
  put = async (path: string, response: Response) => {
    if (isFull && response.headers.get('Content-Type') !== 'application/json')
      throw new DOMException('No room.', 'QuotaExceededError');
    this.kept.set(path, response);
  };
}
class TestCaches {
  readonly all = new Map<string, TestCache>();
  has = async (name: string) => this.all.has(name);
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  open = async (name: string) => {
    const cache = this.all.get(name) ?? new TestCache();
    this.all.set(name, cache);
    return cache;
  };
  match = async (path: string) => {
    for (const cache of this.all.values()) if (cache.kept.has(path)) return cache.match(path);
    return undefined;
  };
}

const script = (body: string) => new Response(body, { headers: { 'Content-Type': 'text/javascript' } });
const signIn = () => new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } });
const integrity = (body: string) => `sha256-${createHash('sha256').update(body).digest('base64')}`;
const version = (id: string): Version => ({
  id,
  files: ['a', 'b'].map((name) => ({
    path: `/assets/${name}-${id}.js`,
    integrity: integrity(`${name} of ${id}`),
  })),
});
const [one, two] = [version('one'), version('two')];

let caches: TestCaches;
/** The response of the network; the server's own file when undefined. */
let line: (path: string) => Response | undefined;
let fetched: string[];
/** Whether the disk has no room for another file. */
let isFull: boolean;

beforeEach(async () => {
  caches = new TestCaches();
  line = () => undefined;
  fetched = [];
  isFull = false;
  vi.stubGlobal('caches', caches);
  // As in a worker that has just started: no file is verified.
  await removeAllVersions();
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    const [, name, id] = /(\w+)-(\w+)\.js$/.exec(path) ?? [];
    return line(path) ?? script(`${name} of ${id}`);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function install(version: Version): Promise<void> {
  await storeVersion(version);
  await activate(version);
}
/** Activates a version as a worker does. */
async function activate(version: Version): Promise<void> {
  await ensureActive(version);
  await removeOtherVersions(version);
}
const bodyOf = async (version: Version, at = 0) => {
  const file = version.files[at];
  if (!file) throw new Error('There are two.');
  return (await readFile(version.id, file))?.text();
};
const damage = async (version: Version) =>
  (await caches.open(`desk-files ${version.id}`)).put(version.files[0]?.path ?? '', signIn());

test.each([
  ['a sign-in page with 200', () => signIn()],
  ['a sign-in page with the type of a script', () => script('<h1>Sign in</h1>')],
  ['an error', () => new Response('', { status: 503, headers: { 'Content-Type': 'text/javascript' } })],
  [
    'the result of a redirect',
    () => Object.defineProperty(script('a of two'), 'redirected', { value: true }),
  ],
])('does not install a version when one file is %s, and keeps the previous one', async (_, answer) => {
  await install(one);
  line = (path) => (path.includes('/a-') ? answer() : undefined);
  await expect(storeVersion(two)).rejects.toThrow('is not the file of this build');
  expect(await readVersion('two')).toBeUndefined();
  await activateVersion(two);
  expect(await readVersionState()).toEqual({ current: 'one', previous: null });
  expect(await versionToOpen(two)).toEqual(one);
  expect(await bodyOf(one)).toBe('a of one');

  line = () => undefined;
  fetched = [];
  await install(two);
  expect(fetched, 'what arrived before is not fetched again').toEqual(['/assets/a-two.js']);
  expect(await versionToOpen(two)).toEqual(two);
});

test('bypasses the HTTP cache when it has a wrong file under that name', async () => {
  let asked = 0;
  line = (path) => (path.includes('/a-') && ++asked === 1 ? signIn() : undefined);
  await install(one);
  expect(asked).toBe(2);
  expect(await bodyOf(one)).toBe('a of one');
});

test('copies a file from another cache if its bytes are right', async () => {
  await (await caches.open('surface-kiosk')).put('/assets/a-one.js', script('a of one'));
  await (await caches.open('surface-kiosk')).put('/assets/b-one.js', signIn());
  await storeVersion(one);
  expect(fetched).toEqual(['/assets/b-one.js']);
});

test('replaces a damaged file on read, and returns none when the network has none', async () => {
  await install(one);
  await damage(one);
  line = () => signIn();
  expect(await bodyOf(one)).toBeUndefined();
  expect(await bodyOf(one, 1)).toBe('b of one');
  line = () => undefined;
  expect(await bodyOf(one)).toBe('a of one');
  line = () => signIn();
  expect(await bodyOf(one)).toBe('a of one');
});

test('opens the desk with a file that the full disk cannot store', async () => {
  await install(one);
  await damage(one);
  isFull = true;
  expect(await bodyOf(one)).toBe('a of one');
  isFull = false;
  expect(await bodyOf(one)).toBe('a of one');
});

test('an install on a full disk fails with that error and leaves nothing behind', async () => {
  await install(one);
  line = (path) => (path.includes('/a-two') ? signIn() : undefined);
  isFull = true;
  await expect(installVersion(two)).rejects.toThrow('No room.');
  expect(await caches.has('desk-files two')).toBe(false);
  expect(await readVersion('one')).toEqual(one);
});

test('an install that the network interrupted keeps the files that arrived', async () => {
  line = (path) => (path.includes('/a-two') ? signIn() : undefined);
  await expect(installVersion(two)).rejects.toThrow('is not the file of this build');
  expect(await (await caches.open('desk-files two')).match('/assets/b-two.js')).toBeDefined();
});

test('a worker with the same files removes none of them when the disk is full', async () => {
  await install(one);
  await damage(one);
  isFull = true;
  await expect(installVersion(one)).rejects.toThrow('No room.');
  expect(await readVersion('one')).toEqual(one);
  expect(await bodyOf(one, 1)).toBe('b of one');
});

test('hashes a file once per run of the worker', async () => {
  await install(two);
  const digest = vi.spyOn(crypto.subtle, 'digest');
  await bodyOf(two);
  const first = digest.mock.calls.length;
  await bodyOf(two);
  expect(digest.mock.calls.length).toBe(first);
  digest.mockRestore();
});

test('repairs every file of a version', async () => {
  await install(one);
  await damage(one);
  const steps: number[] = [];
  await repairVersion(one, (done) => steps.push(done));
  expect(steps).toEqual([0, 1, 2]);
  expect(await bodyOf(one)).toBe('a of one');
});

test('keeps the previous version until the new one has opened, and no longer', async () => {
  await install(one);
  await install(two);
  expect(await readVersionState()).toMatchObject({ current: 'two', previous: 'one' });
  expect(await readVersion('one')).toEqual(one);
  await markOpened('one');
  expect(await readVersion('one'), 'a page of the version before opened nothing').toEqual(one);
  await markOpened('two');
  expect(await readVersion('one')).toBeUndefined();
  expect(await readVersionState()).toEqual({ current: 'two', previous: null, opened: 'two' });
});

test('keeps a waiting version while an earlier one opens', async () => {
  await install(one);
  await storeVersion(two);
  await markOpened('one');
  expect(await readVersion('two')).toEqual(two);
});

test('goes back to the previous version until the next update', async () => {
  await install(one);
  expect(await rollBack()).toBe(false);
  await install(two);
  expect(await rollBack()).toBe(true);
  expect(await versionToOpen(two)).toEqual(one);
  await markOpened('one');
  expect(await versionToOpen(two)).toEqual(one);
  const three = version('three');
  await install(three);
  expect(await versionToOpen(three)).toEqual(three);
  expect(await readVersionState()).toEqual({ current: 'three', previous: 'one', opened: 'one' });
});

test('keeps the version that opened last while its successors fail to open', async () => {
  const three = version('three');
  await install(one);
  await markOpened('one');
  await install(two);
  await install(three);
  expect(await readVersionState()).toMatchObject({ current: 'three', previous: 'one' });
  expect(await bodyOf(one)).toBe('a of one');
  expect(await rollBack()).toBe(true);
  expect(await versionToOpen(three)).toEqual(one);
  await install(version('four'));
  expect(await readVersionState(), 'it failed to open, too').toMatchObject({ previous: 'one' });
});

test('knows the opened version from a state that was stored before that field existed', async () => {
  await install(one);
  await install(two);
  const cache = await caches.open('desk-version');
  await cache.put('/desk-version.json', Response.json({ current: 'two', previous: 'one' }));
  await install(version('three'));
  expect(await readVersionState()).toMatchObject({ current: 'three', previous: 'one' });
});

test('keeps no previous version when the server returns to one that has opened', async () => {
  await install(one);
  await markOpened('one');
  await install(two);
  await install(one);
  expect(await readVersionState()).toMatchObject({ current: 'one', previous: null });
});

test('keeps a waiting version and an installing one during a repair', async () => {
  await install(one);
  await storeVersion(two);
  line = (path) => (path.includes('/a-three') ? signIn() : undefined);
  await storeVersion(version('three')).catch(() => undefined);
  await repairVersion(one);
  await activateVersion(one);
  expect(await readVersion('two')).toEqual(two);
  expect(await caches.has('desk-files three')).toBe(true);
  expect(await versionToOpen(one)).toEqual(one);
});

test('fetches the files again when a waiting version that lost them takes over', async () => {
  await install(one);
  await markOpened('one');
  await storeVersion(two);
  await caches.delete('desk-files two');
  await activate(two);
  expect(await readVersion('two')).toEqual(two);
  expect(await readVersionState()).toMatchObject({ current: 'two', previous: 'one' });
});

test('keeps the previous version when a takeover fails, and takes over at a later start', async () => {
  await install(one);
  await markOpened('one');
  line = (path) => (path.includes('-two') ? signIn() : undefined);
  await expect(ensureActive(two)).rejects.toThrow('is not the file of this build');
  await removeOtherVersions(two);
  expect(await versionToOpen(two)).toEqual(one);
  expect(await readVersion('one')).toEqual(one);
  line = () => undefined;
  await ensureActive(two);
  expect(await versionToOpen(two)).toEqual(two);
});

test('activates a version that staff rolled back only when they repair it', async () => {
  await install(one);
  await markOpened('one');
  await install(two);
  await rollBack();
  await activate(two);
  expect(await versionToOpen(two)).toEqual(one);
  await markOpened('one');
  await ensureActive(two);
  expect(await versionToOpen(two)).toEqual(one);
  await repairVersion(two);
  await activateVersion(two);
  expect(await versionToOpen(two)).toEqual(two);
  expect(await readVersionState()).toMatchObject({ previous: 'one' });
});

test('removes leftovers of versions that never took over', async () => {
  await install(one);
  line = (path) => (path.includes('/a-two') ? signIn() : undefined);
  await storeVersion(two).catch(() => undefined);
  await install(version('three'));
  expect([...caches.all.keys()].sort()).toEqual(['desk-files one', 'desk-files three', 'desk-version']);
});

test('changes nothing when a worker restarts after its update', () => {
  const installed = { current: 'two', previous: 'one' };
  expect(stateAfterUpdate(installed, 'two')).toBe(installed);
  expect(stateAfterUpdate(undefined, 'two')).toEqual({ current: 'two', previous: null });
});
