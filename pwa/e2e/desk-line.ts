import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A tablet's call on its way to the server. */
export interface Call {
  operations: number;
  /** Passes the call to the server. Resolves with its response, or rejects when the server is down. */
  passOn(): Promise<Answer>;
}

/** The outcome of a call: the response that the tablet receives, or undefined for a dropped connection. */
export type Fate = (call: Call) => Promise<Answer | undefined>;

/** The network between tablets and their server. Passes everything but syncs through unchanged. */
export interface Line {
  origin: string;
  /** Sets the outcome of every sync from now on, and returns the previous one. */
  become(fate: Fate): Fate;
  /** Number of operations in each sync so far, whatever its outcome. */
  readonly calls: readonly number[];
  readonly inTheAir: number;
  /** The maximum number of syncs in flight at the same moment. */
  readonly mostAtOnce: number;
  close(): Promise<void>;
}

export const good: Fate = (call) => call.passOn();
/** Nothing reaches the server. */
export const cut: Fate = async () => undefined;
/** The server applies the call, but its response never reaches the tablet. */
export const answerLost: Fate = async (call) => {
  await call.passOn();
  return undefined;
};
/** Another server responds: a captive portal, a proxy or a failing server. */
export const says =
  (status: number, body = '', headers: IncomingHttpHeaders = {}): Fate =>
  async () => ({ status, body, headers });

/** Creates a network in front of the server at `behind`. */
export async function makeLine(behind: string): Promise<Line> {
  let fate: Fate = good;
  const calls: number[] = [];
  let inTheAir = 0;
  let mostAtOnce = 0;

  async function meet(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await textOf(incoming);
    const { operations }: { operations: unknown[] } = JSON.parse(body);
    calls.push(operations.length);
    inTheAir += 1;
    mostAtOnce = Math.max(mostAtOnce, inTheAir);
    const passOn = () => passSync(behind, incoming.headers, body);
    const heard = await fate({ operations: operations.length, passOn }).catch(() => undefined);
    inTheAir -= 1;
    if (heard) answer.writeHead(heard.status, heard.headers).end(heard.body);
    else answer.destroy();
  }

  const server = createServer((incoming, answer) => {
    if (incoming.url === '/api/kiosk/sync') void meet(incoming, answer);
    else pass(incoming, answer, behind);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    become: (next) => {
      const before = fate;
      fate = next;
      return before;
    },
    get inTheAir() {
      return inTheAir;
    },
    calls,
    get mostAtOnce() {
      return mostAtOnce;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function passSync(behind: string, headers: IncomingHttpHeaders, body: string): Promise<Answer> {
  const onward = request(`${behind}/api/kiosk/sync`, {
    method: 'POST',
    // Without compression, because this proxy would have to decompress the response.
    headers: { ...headers, 'accept-encoding': 'identity' },
  });
  onward.end(body);
  const [response]: IncomingMessage[] = await once(onward, 'response');
  if (!response) throw new Error('No response');
  return { status: response.statusCode ?? 502, headers: response.headers, body: await textOf(response) };
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Passes a request and its response on unchanged. */
function pass(incoming: IncomingMessage, answer: ServerResponse, behind: string): void {
  const { method, headers, url } = incoming;
  const onward = request(`${behind}${url}`, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  incoming.pipe(onward);
}
