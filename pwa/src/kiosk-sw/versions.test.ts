import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  ensureInCharge,
  forgetVersions,
  goBack,
  installVersion,
  keepVersion,
  markOpened,
  readFile,
  readStanding,
  readVersion,
  removeOtherVersions,
  repairVersion,
  standingAfterUpdate,
  takeOver,
  type Version,
  versionToOpen,
} from './versions.ts';

/** As much of Cache Storage as is used: addresses and bodies. */
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
/** What the line answers; the server's own file without. */
let line: (path: string) => Response | undefined;
let fetched: string[];
/** Whether the disk has room for no further file. */
let isFull: boolean;

beforeEach(async () => {
  caches = new TestCaches();
  line = () => undefined;
  fetched = [];
  isFull = false;
  vi.stubGlobal('caches', caches);
  // As a worker that has just started: nothing is known to be whole.
  await forgetVersions();
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    const [, name, id] = /(\w+)-(\w+)\.js$/.exec(path) ?? [];
    return line(path) ?? script(`${name} of ${id}`);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function install(version: Version): Promise<void> {
  await keepVersion(version);
  await activate(version);
}
/** As a worker does when it becomes the one that runs. */
async function activate(version: Version): Promise<void> {
  await ensureInCharge(version);
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
  ['a sign-in page that calls itself a script', () => script('<h1>Sign in</h1>')],
  ['an error', () => new Response('', { status: 503, headers: { 'Content-Type': 'text/javascript' } })],
  [
    'a redirect that was followed',
    () => Object.defineProperty(script('a of two'), 'redirected', { value: true }),
  ],
])('installs no version of which one file is %s, and goes on with the one before', async (_, answer) => {
  await install(one);
  line = (path) => (path.includes('/a-') ? answer() : undefined);
  await expect(keepVersion(two)).rejects.toThrow('is not the file of this build');
  expect(await readVersion('two')).toBeUndefined();
  await takeOver(two);
  expect(await readStanding()).toEqual({ current: 'one', previous: null });
  expect(await versionToOpen(two)).toEqual(one);
  expect(await bodyOf(one)).toBe('a of one');

  line = () => undefined;
  fetched = [];
  await install(two);
  expect(fetched, 'what arrived before is not fetched again').toEqual(['/assets/a-two.js']);
  expect(await versionToOpen(two)).toEqual(two);
});

test('fetches past the HTTP cache when that holds another file under the name', async () => {
  let asked = 0;
  line = (path) => (path.includes('/a-') && ++asked === 1 ? signIn() : undefined);
  await install(one);
  expect(asked).toBe(2);
  expect(await bodyOf(one)).toBe('a of one');
});

test('copies a file that another cache holds, if its bytes are right', async () => {
  await (await caches.open('surface-kiosk')).put('/assets/a-one.js', script('a of one'));
  await (await caches.open('surface-kiosk')).put('/assets/b-one.js', signIn());
  await keepVersion(one);
  expect(fetched).toEqual(['/assets/b-one.js']);
});

test('replaces a damaged file when it is read, and has none when the line has none', async () => {
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

test('a file that the full disk can’t keep still opens the desk', async () => {
  await install(one);
  await damage(one);
  isFull = true;
  expect(await bodyOf(one)).toBe('a of one');
  isFull = false;
  expect(await bodyOf(one)).toBe('a of one');
});

test('an install that finds the disk full says so, and leaves nothing of itself behind', async () => {
  await install(one);
  line = (path) => (path.includes('/a-two') ? signIn() : undefined);
  isFull = true;
  await expect(installVersion(two)).rejects.toThrow('No room.');
  expect(await caches.has('desk-files two')).toBe(false);
  expect(await readVersion('one')).toEqual(one);
});

test('an install that the line ended keeps what arrived', async () => {
  line = (path) => (path.includes('/a-two') ? signIn() : undefined);
  await expect(installVersion(two)).rejects.toThrow('is not the file of this build');
  expect(await (await caches.open('desk-files two')).match('/assets/b-two.js')).toBeDefined();
});

test('a worker that brings no other files removes none of them when the disk is full', async () => {
  await install(one);
  await damage(one);
  isFull = true;
  await expect(installVersion(one)).rejects.toThrow('No room.');
  expect(await readVersion('one')).toEqual(one);
  expect(await bodyOf(one, 1)).toBe('b of one');
});

test('hashes a file once while the worker runs', async () => {
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

test('keeps the version before until the new one has opened, and no longer', async () => {
  await install(one);
  await install(two);
  expect(await readStanding()).toMatchObject({ current: 'two', previous: 'one' });
  expect(await readVersion('one')).toEqual(one);
  await markOpened('one');
  expect(await readVersion('one'), 'a page of the version before opened nothing').toEqual(one);
  await markOpened('two');
  expect(await readVersion('one')).toBeUndefined();
  expect(await readStanding()).toEqual({ current: 'two', previous: null, opened: 'two' });
});

test('keeps a version that waits while an earlier one opens', async () => {
  await install(one);
  await keepVersion(two);
  await markOpened('one');
  expect(await readVersion('two')).toEqual(two);
});

test('goes back to the version before, until the next update', async () => {
  await install(one);
  expect(await goBack()).toBe(false);
  await install(two);
  expect(await goBack()).toBe(true);
  expect(await versionToOpen(two)).toEqual(one);
  await markOpened('one');
  expect(await versionToOpen(two)).toEqual(one);
  const three = version('three');
  await install(three);
  expect(await versionToOpen(three)).toEqual(three);
  expect(await readStanding()).toEqual({ current: 'three', previous: 'one', opened: 'one' });
});

test('keeps the version that opened last while its successors fail to open', async () => {
  const three = version('three');
  await install(one);
  await markOpened('one');
  await install(two);
  await install(three);
  expect(await readStanding()).toMatchObject({ current: 'three', previous: 'one' });
  expect(await bodyOf(one)).toBe('a of one');
  expect(await goBack()).toBe(true);
  expect(await versionToOpen(three)).toEqual(one);
  await install(version('four'));
  expect(await readStanding(), 'it failed to open, too').toMatchObject({ previous: 'one' });
});

test('knows the version that opened from a standing that was written before it was noted', async () => {
  await install(one);
  await install(two);
  const cache = await caches.open('desk-version');
  await cache.put('/desk-version.json', Response.json({ current: 'two', previous: 'one' }));
  await install(version('three'));
  expect(await readStanding()).toMatchObject({ current: 'three', previous: 'one' });
});

test('a version that has opened needs no previous one when the server puts it back', async () => {
  await install(one);
  await markOpened('one');
  await install(two);
  await install(one);
  expect(await readStanding()).toMatchObject({ current: 'one', previous: null });
});

test('a repair keeps the version that waits, and one that is being installed', async () => {
  await install(one);
  await keepVersion(two);
  line = (path) => (path.includes('/a-three') ? signIn() : undefined);
  await keepVersion(version('three')).catch(() => undefined);
  await repairVersion(one);
  await takeOver(one);
  expect(await readVersion('two')).toEqual(two);
  expect(await caches.has('desk-files three')).toBe(true);
  expect(await versionToOpen(one)).toEqual(one);
});

test('a version whose files were removed while it waited fetches them when it takes over', async () => {
  await install(one);
  await markOpened('one');
  await keepVersion(two);
  await caches.delete('desk-files two');
  await activate(two);
  expect(await readVersion('two')).toEqual(two);
  expect(await readStanding()).toMatchObject({ current: 'two', previous: 'one' });
});

test('a version that could not take over leaves the one before as it is, and takes over at a later start', async () => {
  await install(one);
  await markOpened('one');
  line = (path) => (path.includes('-two') ? signIn() : undefined);
  await expect(ensureInCharge(two)).rejects.toThrow('is not the file of this build');
  await removeOtherVersions(two);
  expect(await versionToOpen(two)).toEqual(one);
  expect(await readVersion('one')).toEqual(one);
  line = () => undefined;
  await ensureInCharge(two);
  expect(await versionToOpen(two)).toEqual(two);
});

test('the version that staff went back from takes over only when they repair it', async () => {
  await install(one);
  await markOpened('one');
  await install(two);
  await goBack();
  await activate(two);
  expect(await versionToOpen(two)).toEqual(one);
  await markOpened('one');
  await ensureInCharge(two);
  expect(await versionToOpen(two)).toEqual(one);
  await repairVersion(two);
  await takeOver(two);
  expect(await versionToOpen(two)).toEqual(two);
  expect(await readStanding()).toMatchObject({ previous: 'one' });
});

test('removes what is left of versions that never took over', async () => {
  await install(one);
  line = (path) => (path.includes('/a-two') ? signIn() : undefined);
  await keepVersion(two).catch(() => undefined);
  await install(version('three'));
  expect([...caches.all.keys()].sort()).toEqual(['desk-files one', 'desk-files three', 'desk-version']);
});

test('a worker that starts again after its update changes nothing', () => {
  const standing = { current: 'two', previous: 'one' };
  expect(standingAfterUpdate(standing, 'two')).toBe(standing);
  expect(standingAfterUpdate(undefined, 'two')).toEqual({ current: 'two', previous: null });
});
