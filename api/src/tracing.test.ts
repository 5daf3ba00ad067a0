import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startChildServer } from './testing/child-server.ts';

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
  const enquiry = {
    name: 'Anita Rao',
    phone: '9876504821',
    email: 'anita@example.com',
    message: 'Is the ball pit open?',
    type: 'general',
  };
  const answer = await fetch(`${server.origin}/api/enquiries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(enquiry),
  });
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
