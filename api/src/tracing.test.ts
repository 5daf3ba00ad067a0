import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startChildServer } from './testing/child-server.ts';

const enquiry = {
  name: 'Anita Rao',
  phone: '9876504821',
  email: 'anita@example.com',
  message: 'Is the ball pit open?',
  type: 'general',
};

const sendEnquiry = (origin: string) =>
  fetch(`${origin}/api/enquiries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(enquiry),
  });

interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

/** A collector that takes OTLP as JSON. */
async function startCollector() {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    received.push(await text(request));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const spans = (): ReceivedSpan[] =>
    received.flatMap((body) => {
      const { resourceSpans } = JSON.parse(body);
      return resourceSpans.flatMap((one: { scopeSpans: { spans: ReceivedSpan[] }[] }) =>
        one.scopeSpans.flatMap((scope) => scope.spans),
      );
    });
  return { origin: `http://127.0.0.1:${port}`, received, spans, stop: () => server.close() };
}

it('a request, its write and its statements are one trace, without anything about the person', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-traces-'));
  const collector = await startCollector();
  const server = await startChildServer(`file:${join(folder, 'toodles.db')}`, {
    DATA_DIR: folder,
    BACKUP_AT: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
  });
  const answer = await sendEnquiry(server.origin);
  expect(answer.status, await answer.text()).toBe(201);
  await server.stop();
  collector.stop();

  const spans = collector.spans();
  const request = spans.find(({ name }) => name === 'POST /api/enquiries');
  const write = spans.find(({ name, parentSpanId }) => name === 'write' && parentSpanId === request?.spanId);
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === write?.spanId);
  expect(statements.map(({ name }) => name)).toContain('insert');
  expect(new Set([request, write, ...statements].map((span) => span?.traceId)).size).toBe(1);
  for (const fact of ['Anita', '9876504821', 'anita@', 'ball pit'])
    expect(collector.received.join('')).not.toContain(fact);
  rmSync(folder, { recursive: true, force: true });
});

it.each(['refuses every connection', 'takes traces and never answers'])(
  'a collector that %s holds up neither requests nor the stop',
  async (how) => {
    const folder = mkdtempSync(join(tmpdir(), 'toodles-traces-'));
    const collector = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo;
    if (how.startsWith('refuses')) collector.close();
    const server = await startChildServer(`file:${join(folder, 'toodles.db')}`, {
      DATA_DIR: folder,
      BACKUP_AT: 'off',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_TIMEOUT: '300',
    });
    const answer = await sendEnquiry(server.origin);
    expect(answer.status, await answer.text()).toBe(201);
    await server.stop();
    expect(server.isRunning()).toBe(false);
    expect(server.output()).not.toContain('"level":"fatal"');
    collector.closeAllConnections();
    collector.close();
    rmSync(folder, { recursive: true, force: true });
  },
);
