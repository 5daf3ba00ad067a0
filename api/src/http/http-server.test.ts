import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Koa from 'koa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeHttpServer, makeHttpServer, type RequestTimeouts } from './http-server.ts';

let server: Server;
let forHeaders: Server;
const asked: string[] = [];

const listening = async (patience: RequestTimeouts) => {
  const app = new Koa().use(async (ctx) => {
    let text = '';
    for await (const chunk of ctx.req) text += String(chunk);
    asked.push(text);
    ctx.body = 'heard';
  });
  app.on('error', () => undefined);
  const made = makeHttpServer(app.callback(), patience);
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return made;
};
beforeAll(async () => {
  server = await listening({ headersMs: 100, requestMs: 100, checkIntervalMs: 20 });
  forHeaders = await listening({ headersMs: 100, requestMs: 3_600_000, checkIntervalMs: 20 });
});
afterAll(() => {
  for (const one of [server, forHeaders]) {
    one.closeAllConnections();
    one.close();
  }
});

/** Sends raw text and collects the response until the server ends the connection. */
const until = (text: string, on = server) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect((on.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += String(chunk);
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
    socket.write(text);
  });

const post = 'POST / HTTP/1.1\r\nHost: toodles.example\r\n';

it('allows less time for endless headers than for a slow body', async () => {
  expect(await until(post, forHeaders)).toContain('408 Request Timeout');
});

it.each([
  ['a body that never ends', `${post}Content-Length: 10\r\n\r\n{`],
  ['a chunk that never comes', `${post}Transfer-Encoding: chunked\r\n\r\n5\r\n`],
])('times out while waiting for %s', async (_what, text) => {
  expect(await until(text)).toContain('408 Request Timeout');
});

it.each([
  ['two lengths', `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`],
  ['a length and chunks', `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a chunk of no length', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a header line folded by a bare carriage return', `${post}X: a\rY: b\r\n\r\n`],
  ['a method that does not exist', 'STEAL / HTTP/1.1\r\nHost: toodles.example\r\n\r\n'],
])('refuses a request with %s before any handler reads it', async (_what, text) => {
  asked.length = 0;
  expect(await until(text)).toContain('400 Bad Request');
  expect(asked).toEqual([]);
});

it.each([
  ['an address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: toodles.example\r\n\r\n`],
  ['a cookie', `${post}Cookie: a=${'a'.repeat(20_000)}\r\n\r\n`],
])('refuses %s of 20,000 characters', async (_what, text) => {
  expect(await until(text)).toContain('431 Request Header Fields Too Large');
});

it('is closed after the work of a request whose client has gone', async () => {
  const steps: string[] = [];
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: work, resolve: finishWork } = Promise.withResolvers<void>();
  const app = new Koa().use(async () => {
    begin();
    await work;
    steps.push('worked');
  });
  const own = makeHttpServer(app.callback());
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const client = connect((own.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: toodles.example\r\n\r\n');
  await begun;
  const gone = new Promise((resolve) => own.once('close', resolve));
  const closed = closeHttpServer(own, 60_000).then(() => steps.push('closed'));
  client.destroy();
  await gone;
  finishWork();
  await closed;
  expect(steps).toEqual(['worked', 'closed']);
});

it('is closed in time although a request does not end', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const app = new Koa().use(async () => {
    begin();
    await new Promise(() => undefined);
  });
  const own = makeHttpServer(app.callback());
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const client = connect((own.address() as AddressInfo).port, '127.0.0.1');
  const cut = new Promise((resolve) => client.once('close', resolve));
  client.write('GET / HTTP/1.1\r\nHost: toodles.example\r\n\r\n');
  await begun;
  await closeHttpServer(own, 20);
  await cut;
});
