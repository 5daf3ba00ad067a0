import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

// Without Cache-Control, fetch would bypass every cache.
const conditional = (tag: string | null) => ({ 'If-None-Match': tag ?? '', 'Cache-Control': 'max-age=0' });

const paths = [
  '/api/site',
  '/api/packages',
  '/api/activities',
  '/api/birthday-packages',
  '/api/add-ons',
  '/api/offers',
  '/api/gallery',
];

describeOnOneStore('prebuilt public reads', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp(store, { now: '2026-11-21T18:00:00.000Z' });
  });
  afterAll(() => app.close());

  const nameFirstPackage = (name: string) =>
    app.database.write((trx) => trx.updateTable('play_packages').set({ name }).where('id', '=', 1).execute());
  const firstName = async () => (await app.client().get<{ name: string }[]>('/api/packages')).body[0]?.name;

  it.each(paths)("%s matches the router's response", async (path) => {
    const ready = await app.client().get(path);
    // Any query bypasses the cache.
    const routed = await app.client().get(`${path}?`);
    expect([ready.status, ready.headers.get('Content-Type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    expect(ready.body).toEqual(routed.body);
  });

  it('shows a change at once, and never a change that was rolled back', async () => {
    const before = await firstName();
    await nameFirstPackage('Rainy Day Play');
    expect(await firstName()).toBe('Rainy Day Play');
    await app.database
      .write(async (trx) => {
        await trx.updateTable('play_packages').set({ name: 'Never' }).where('id', '=', 1).execute();
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await firstName()).toBe('Rainy Day Play');
    await nameFirstPackage(before ?? '');
  });

  it('responds 304 to a current ETag, and in full after a change', async () => {
    const tag = (await app.client().get('/api/packages')).headers.get('ETag');
    const again = await app.client().get('/api/packages', conditional(tag));
    expect([again.status, again.body]).toEqual([304, undefined]);
    await nameFirstPackage('Another');
    expect((await app.client().get('/api/packages', conditional(tag))).status).toBe(200);
  });

  it('uses the requested encoding, with the right length', async () => {
    for (const [accept, encoding] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await app.client().get<object[]>('/api/activities', { 'Accept-Encoding': accept });
      expect([accept, answer.headers.get('Content-Encoding'), answer.body.length]).toEqual([
        accept,
        encoding,
        8,
      ]);
      expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
    }
  });

  it('compresses a response better once it is sent again', async () => {
    await nameFirstPackage('Fresh');
    const read = () => app.client().get('/api/packages', { 'Accept-Encoding': 'br' });
    const length = async () => Number((await read()).headers.get('Content-Length'));
    const first = await length();
    await vi.waitFor(async () => expect(await length()).toBeLessThan(first));
  });

  it('gives HEAD the headers without a body; refuses other methods like the router', async () => {
    const head = await app.client().call('HEAD', '/api/packages');
    expect([head.status, head.body]).toEqual([200, undefined]);
    expect((await app.client().post('/api/site', {})).status).toBe(405);
  });

  it("moves to the new day at the centre's midnight, not at UTC's", async () => {
    const today = async () => (await app.client().get<{ today: string }>('/api/site')).body.today;
    app.clock.set('2026-11-21T18:29:59.000Z');
    expect(await today()).toBe('2026-11-21');
    app.clock.set('2026-11-21T18:30:00.000Z');
    expect(await today()).toBe('2026-11-22');
  });
});
