import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import Koa from 'koa';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, makeClient } from '../../testing/client.ts';
import { makeHttpServer } from '../http-server.ts';
import { errorHandler } from '../response/error-handler.ts';
import { AppError } from '../route/app-error.ts';
import type { Caller } from '../route/caller.ts';
import { logRequests } from './request-log.ts';

const callers: Record<string, Caller> = {
  '/api/as-somebody': {
    kind: 'user',
    id: 7,
    sessionId: 'the-session',
    portal: 'open',
    signedInAt: '2026-11-21T06:00:00.000Z',
    firstName: 'Anita',
    lastName: 'Rao',
    phone: '9876543210',
    verifiedPhone: '9876543210',
    email: 'anita@example.com',
    role: 'customer',
    permissions: [],
  },
  '/api/as-tablet': {
    kind: 'device',
    id: 3,
    name: 'Front desk',
    revokedAt: null,
    credentialEndsAt: '2027-11-21T06:00:00.000Z',
  },
};

let server: Server;
let client: Client;
const lines: string[] = [];

beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = pino({ level: 'info' }, sink);
  const app = new Koa().use(logRequests(log)).use(errorHandler(log, {}));
  app.use((ctx) => {
    ctx.state.caller = callers[ctx.path] ?? { kind: 'nobody' };
    if (ctx.method === 'POST') throw new AppError('not_allowed');
    ctx.body = 'heard';
  });
  server = makeHttpServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = makeClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => server.close());

const lineOf = async (method: string, path: string) => {
  lines.length = 0;
  await client.call(method, path);
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
};

it('records who was refused what, when and why', async () => {
  const line = await lineOf('POST', '/api/as-somebody');
  expect(JSON.parse(line)).toMatchObject({
    time: expect.any(Number),
    user: 7,
    method: 'POST',
    path: '/api/as-somebody',
    status: 403,
    code: 'not_allowed',
  });
  expect(JSON.parse(await lineOf('POST', '/api/as-tablet'))).toMatchObject({ device: 3, status: 403 });
});

it('has no name, phone, email, session or address of the caller, and no query', async () => {
  const line = await lineOf('GET', '/api/as-somebody?key=secret&search=9876543210');
  expect(line).toContain('"user":7');
  expect(line).not.toMatch(/Anita|Rao|98765|example\.com|the-session|secret|127\.0\.0\.1/);
});

it('stays one line, whatever the path', async () => {
  const line = await lineOf('GET', '/api/x%0a%7B%22level%22%3A50%7D%0d%0a');
  expect(line.trimEnd()).not.toMatch(/[\r\n]/);
  expect(JSON.parse(line)).toMatchObject({ level: 30, status: 200 });
});
