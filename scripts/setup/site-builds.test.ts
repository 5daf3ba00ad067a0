import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../api/src/testing/make-app.ts';
import { beginBuild, currentStamp, finishBuild } from './site-builds.mjs';

let dist: string;
beforeEach(() => {
  dist = join(mkdtempSync(join(tmpdir(), 'toodles-builds-')), 'dist');
});
afterEach(() => rmSync(join(dist, '..'), { recursive: true, force: true }));

/** What a build of a version writes: a page, a worker, code with a hash in its name, and the server's renderer. */
function write(folder: string, version: string): void {
  for (const name of ['assets/admin', '.server']) mkdirSync(join(folder, name), { recursive: true });
  // Of different lengths, so that a mixture would be cut off.
  const text = `${version}${version.repeat(version.charCodeAt(0))}`;
  for (const file of ['index.html', 'kiosk.html', 'sw.js', 'kiosk-sw.js', 'manifest.webmanifest'])
    writeFileSync(join(folder, file), `${file} of ${text}`);
  writeFileSync(join(folder, `assets/start-${version}.js`), `start ${text}`);
  writeFileSync(join(folder, `assets/admin/lazy-${version}.js`), `lazy ${text}`);
  writeFileSync(join(folder, 'assets/shared.js'), 'the same in every build');
  writeFileSync(
    join(folder, '.server/render.js'),
    `export const createRenderer = async () => ({
      paths: ['/', '/packages'], canonicalPaths: ['/'], addressOf: (path) => path,
      render: async () => ({ status: 200, html: 'rendered by ${text}, needs /assets/start-${version}.js', styles: [] }),
    });`,
  );
}

function build(version: string): void {
  const folder = beginBuild(dist);
  write(folder, version);
  finishBuild(folder, version);
}

const builds = () => readdirSync(dist).filter((name) => /^\d+$/.test(name));

/** The current build, by what it was made from. */
const current = () => currentStamp(dist);

describe('a build beside a running server', () => {
  let app: TestApp;
  beforeEach(async () => {
    build('A');
    app = await makeApp('sqlite', { siteBuilds: dist });
  });
  afterEach(() => app.close());

  const sent = async (path: string) => {
    const response = await fetch(`${app.origin}${path}`);
    return `${response.status} ${await response.text()}`;
  };
  const statusOf = async (path: string) => {
    const { hostname, port } = new URL(app.origin);
    const [response] = await once(get({ hostname, port, path }), 'response');
    response.resume();
    return response.statusCode;
  };
  /** All that belongs to a version: pages, workers, and the code that they name. */
  async function expectWhole(version: string): Promise<void> {
    const text = `${version}${version.repeat(version.charCodeAt(0))}`;
    for (const path of ['/', '/packages'])
      expect(await sent(path)).toBe(`200 rendered by ${text}, needs /assets/start-${version}.js`);
    for (const file of ['sw.js', 'kiosk-sw.js', 'manifest.webmanifest'])
      expect(await sent(`/${file}`)).toBe(`200 ${file} of ${text}`);
    expect(await sent('/admin/bookings')).toBe(`200 index.html of ${text}`);
    expect(await sent('/kiosk')).toBe(`200 kiosk.html of ${text}`);
    await expectCode(version);
  }
  async function expectCode(version: string): Promise<void> {
    const text = `${version}${version.repeat(version.charCodeAt(0))}`;
    expect(await sent(`/assets/start-${version}.js`)).toBe(`200 start ${text}`);
    expect(await sent(`/assets/admin/lazy-${version}.js`)).toBe(`200 lazy ${text}`);
    expect(await sent('/assets/shared.js')).toBe('200 the same in every build');
  }

  it('sends the build it started with, whole, and after a restart the new one', async () => {
    await expectWhole('A');
    build('B');
    await expectWhole('A');
    app = await app.restart();
    await expectWhole('B');
    // Tabs from before the restart.
    await expectCode('A');
  });

  it('sends it through several builds', async () => {
    for (const version of ['B', 'C', 'D', 'E']) build(version);
    await expectWhole('A');
    app = await app.restart();
    await expectWhole('E');
    await expectCode('A');
  });

  it('also sends the code of the next build, which a page of another server may need', async () => {
    build('B');
    await expectCode('B');
    await expectWhole('A');
  });

  it('sends code of other builds compressed and for a year, and nothing else of them', async () => {
    const folder = beginBuild(dist);
    write(folder, 'B');
    writeFileSync(join(folder, 'assets/start-B.js.br'), 'compressed');
    for (const file of ['.server/only-B.js', 'only-B.js'])
      writeFileSync(join(folder, file), 'not for anyone');
    finishBuild(folder, 'B');
    const code = await fetch(`${app.origin}/assets/start-B.js`, {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(Object.fromEntries(code.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-length': '10',
      'content-type': 'text/javascript; charset=utf-8',
    });
    // As they are: fetch would resolve the dots first.
    for (const path of [
      '/assets/../.server/only-B.js',
      '/assets/%2e%2e/only-B.js',
      '/only-B.js',
      '/assets/start-C.js',
    ])
      expect(await statusOf(path)).toBe(404);
  });

  it('sends no file of a build that is being made', async () => {
    write(beginBuild(dist), 'B');
    expect(await sent('/assets/start-B.js')).toBe('404 Not found.');
    app = await app.restart();
    await expectWhole('A');
  });
});

describe('the current build', () => {
  it('is none before the first, and then the last one completed', () => {
    expect(current()).toBeUndefined();
    build('A');
    expect(current()).toBe('A');
    build('B');
    expect(current()).toBe('B');
  });

  it('is the last completed of two at once', () => {
    const [one, other] = [beginBuild(dist), beginBuild(dist)];
    write(one, 'one');
    write(other, 'other');
    finishBuild(other, 'other');
    finishBuild(one, 'one');
    expect(current()).toBe('one');
    expect(builds()).toHaveLength(2);
  });

  it('stays if a build is interrupted: while it writes, before it has its name, before it is current', () => {
    build('A');
    write(beginBuild(dist), 'B');
    expect(current()).toBe('A');

    const named = beginBuild(dist);
    write(named, 'C');
    writeFileSync(join(named, '.built-from'), 'C');
    expect(current()).toBe('A');

    const name = String(Date.now() + 1000);
    renameSync(named, join(dist, name));
    expect(current()).toBe('A');

    symlinkSync(name, join(dist, `.current-${name}`));
    expect(current()).toBe('A');

    build('D');
    expect(current()).toBe('D');
  });

  it('is newer than all others by its name, even if the clock was set back', () => {
    mkdirSync(join(dist, '99999999999999'), { recursive: true });
    build('A');
    expect(readlinkSync(join(dist, 'current'))).toBe('100000000000000');
  });

  it('is one of five that are kept', () => {
    for (const version of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) build(version);
    expect(builds()).toHaveLength(5);
    expect(current()).toBe('G');
  });

  it('takes the place of a folder, which a copy of the project may have instead of the link', () => {
    mkdirSync(join(dist, 'current/assets'), { recursive: true });
    build('A');
    expect(current()).toBe('A');
  });
});

it('removes what interrupted builds left behind, and leaves those that are being made', () => {
  const old = join(dist, '.building-1700000000000');
  mkdirSync(old, { recursive: true });
  symlinkSync('1700000000000', join(dist, '.current-1700000000000'));
  const running = beginBuild(dist);
  build('A');
  expect(readdirSync(dist).filter((name) => name.startsWith('.'))).toEqual([running.slice(dist.length + 1)]);
});

it('leaves a build of an earlier version, in dist itself, to the server that runs on it until the next one', () => {
  write(dist, 'before');
  writeFileSync(join(dist, '.built-from'), 'before');
  build('A');
  for (const file of ['index.html', 'assets/start-before.js', '.built-from', '.server/render.js'])
    expect(existsSync(join(dist, file))).toBe(true);
  build('B');
  expect(readdirSync(dist)).toEqual([...builds(), 'current']);
});
