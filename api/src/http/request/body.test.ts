import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

describeOnOneStore('a request body', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp(store);
  });
  afterAll(() => app.close());

  const quote = (rawBody: string | Buffer, headers: Record<string, string> = {}) =>
    app
      .client()
      .call('POST', '/api/quote', { rawBody, headers: { 'Content-Type': 'application/json', ...headers } });

  it('is decompressed only up to its limit', async () => {
    const packed = gzipSync(`{"a":"${'x'.repeat(20_000_000)}"}`);
    expect(packed.length).toBeLessThan(65_536);
    expect(await quote(packed, { 'Content-Encoding': 'gzip' })).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
  });

  it.each([
    ['the wrong content encoding', '{}', { 'Content-Encoding': 'gzip' }],
    ['invalid UTF-8', Buffer.from('{"packageId":1,"numberOfChildren":"\xff"}', 'latin1'), {}],
    ['another alphabet', Buffer.from('{"packageId":1,"numberOfChildren":2}', 'utf16le'), {}],
    ['30,000 arrays in each other', '['.repeat(30_000) + ']'.repeat(30_000), {}],
    ['a constructor', '{"packageId":1,"numberOfChildren":2,"constructor":{"prototype":{"isAdmin":1}}}', {}],
    ['a field twice, the second wrong', '{"packageId":1,"numberOfChildren":2,"numberOfChildren":99}', {}],
    ['text for a number', '{"packageId":"1 or 1=1","numberOfChildren":2}', {}],
    ['an object for a number', '{"packageId":{"$gt":0},"numberOfChildren":2}', {}],
  ])('is refused with %s', async (_what, body, headers) => {
    expect((await quote(body, headers)).status).toBe(400);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  it('is refused in an unknown encoding', async () => {
    expect((await quote('{}', { 'Content-Encoding': 'zip' })).status).toBe(415);
  });

  it('is not read as an override of the path', async () => {
    const answer = await quote('{"packageId":1,"numberOfChildren":2}', {
      'X-HTTP-Method-Override': 'DELETE',
    });
    expect(answer.status).toBe(200);
  });
});
