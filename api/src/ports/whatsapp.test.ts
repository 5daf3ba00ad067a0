import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type Failure, startWhatsAppStandIn, type WhatsAppStandIn } from '../testing/whatsapp-stand-in.ts';
import { whatsAppDelivery } from './whatsapp.ts';

const phone = '9876543210';
const code = '042137';

describe('a code by WhatsApp', () => {
  let meta: WhatsAppStandIn;
  let waits: number[];
  let lines: string[];
  beforeEach(async () => {
    meta = await startWhatsAppStandIn();
    waits = [];
    lines = [];
  });
  afterEach(() => meta.stop());

  const send = (env: Record<string, string> = {}) => {
    const { whatsApp } = readConfig({ ...meta.env, ...env });
    if (!whatsApp) throw new Error('The settings are for WhatsApp');
    const collect = new Writable({
      write(line, _encoding, done) {
        lines.push(String(line));
        done();
      },
    });
    const log = pino({ level: 'info' }, collect);
    const sleep = async (ms: number) => waits.push(ms);
    return whatsAppDelivery(whatsApp, { log, sleep, tryTimeoutMs: 200 }).send(phone, code);
  };

  it('is sent as Meta documents an authentication message', async () => {
    expect(await send()).toEqual({ ok: true });
    expect(meta.messages).toEqual([{ phone, code }]);
    expect([waits, lines]).toEqual([[], []]);
  });

  const passing: Array<[string, Failure]> = [
    ['an unknown error', { metaCode: 1, status: 500 }],
    ['an overload', { metaCode: 2, status: 503 }],
    ['too many calls', { metaCode: 4, status: 400 }],
    ['too many calls by the account', { metaCode: 80007, status: 400 }],
    ['too many messages', { metaCode: 130429, status: 400 }],
    ['an unspecified failure', { metaCode: 131000, status: 400 }],
    ['a service that is down', { metaCode: 131016, status: 400 }],
    ['too many to one person', { metaCode: 131056, status: 400 }],
    ['a number under maintenance', { metaCode: 131057, status: 400 }],
    ['an error page', { page: '<h1>Bad gateway</h1>', status: 502 }],
    ['a dropped connection', 'cut off'],
    ['no answer', 'no answer'],
  ];

  it.each(passing)('is retried after %s', async (_what, failure) => {
    meta.failNext(failure, failure);
    expect(await send()).toEqual({ ok: true });
    expect(meta.requests()).toBe(3);
    expect(waits).toHaveLength(2);
  });

  it('is tried three times, with growing waits, and then given up', async () => {
    const failure: Failure = { metaCode: 131016, status: 503 };
    meta.failNext(failure, failure, failure, failure);
    expect(await send()).toEqual({ ok: false, code: 'code_not_sent' });
    expect(meta.requests()).toBe(3);
    const [first = 0, second = 0] = waits;
    expect(first).toBeGreaterThanOrEqual(200);
    expect(first).toBeLessThanOrEqual(400);
    expect(second).toBeGreaterThanOrEqual(400);
    expect(second).toBeLessThanOrEqual(800);
  });

  const final: Array<[string, Failure, string]> = [
    ['a phone without WhatsApp', { metaCode: 131026, status: 400 }, 'phone_not_on_whatsapp'],
    ["the sender's own phone", { metaCode: 131021, status: 400 }, 'phone_not_on_whatsapp'],
    ['an expired token', { metaCode: 190, status: 401 }, 'code_not_sent'],
    ['a missing template', { metaCode: 132001, status: 404 }, 'code_not_sent'],
    ['a locked account', { metaCode: 131031, status: 403 }, 'code_not_sent'],
    ['an unpaid account', { metaCode: 131042, status: 402 }, 'code_not_sent'],
    ['a page with status 200', { page: '<h1>Welcome to the hotel</h1>', status: 200 }, 'code_not_sent'],
  ];

  it.each(final)('is not retried after %s', async (_what, failure, refusal) => {
    meta.failNext(failure);
    expect(await send()).toEqual({ ok: false, code: refusal });
    expect(meta.requests()).toBe(1);
  });

  it('waits as long as WhatsApp asks, and gives up if a parent would not wait that long', async () => {
    meta.failNext({ metaCode: 130429, status: 429, retryAfter: 1 });
    expect(await send()).toEqual({ ok: true });
    expect(waits).toEqual([1000]);
    meta.failNext({ metaCode: 130429, status: 429, retryAfter: 60 });
    expect(await send()).toEqual({ ok: false, code: 'code_not_sent' });
    expect(waits).toEqual([1000]);
  });

  it.each<[string, Record<string, string>, number]>([
    ['another token', { WHATSAPP_TOKEN: 'EAAGother' }, 190],
    ['another number', { WHATSAPP_PHONE_ID: '1' }, 100],
    ['another template', { WHATSAPP_TEMPLATE: 'other' }, 131009],
    ['another language', { WHATSAPP_LANGUAGE: 'kn' }, 131009],
  ])('is refused by the stand-in with %s, and the log records it', async (_what, env, metaCode) => {
    expect(await send(env)).toEqual({ ok: false, code: 'code_not_sent' });
    expect(meta.messages).toEqual([]);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 50,
      whatsapp: { metaCode, fbtraceId: 'AStandInTrace', tries: 1 },
    });
  });

  it('leaves no phone, code or token in the log, whatever goes wrong', async () => {
    const failures = [...passing.map(([, failure]) => failure), ...final.map(([, failure]) => failure)];
    for (const failure of failures) {
      meta.failNext(failure, failure, failure);
      await send();
    }
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(5);
    for (const secret of [phone, code, 'EAAGstandin', '<h1>']) expect(log).not.toContain(secret);
  });

  it('follows no redirect', async () => {
    const elsewhere = createServer((_request, response) => response.end());
    const redirecting = createServer((_request, response) => {
      const { port } = elsewhere.address() as AddressInfo;
      response.writeHead(307, { Location: `http://127.0.0.1:${port}/` }).end();
    });
    let followed = 0;
    elsewhere.on('request', () => {
      followed += 1;
    });
    for (const server of [elsewhere, redirecting])
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = redirecting.address() as AddressInfo;
    expect(await send({ WHATSAPP_API_BASE: `http://127.0.0.1:${port}` })).toEqual({
      ok: false,
      code: 'code_not_sent',
    });
    expect(followed).toBe(0);
    for (const server of [elsewhere, redirecting]) server.close();
  });
});
