import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

interface NetworkResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A tablet's call on its way to the server. */
export interface Call {
  operations: number;
  /** Passes the call to the server. Resolves with its response, or rejects when the server is down. */
  forward(): Promise<NetworkResponse>;
}

/** The outcome of a call: the response that the tablet receives, or undefined for a dropped connection. */
export type Outcome = (call: Call) => Promise<NetworkResponse | undefined>;

/** The network between tablets and their server. Passes everything but syncs through unchanged. */
export interface DeskNetwork {
  origin: string;
  /** Sets the outcome of every sync from now on, and returns the previous one. */
  setOutcome(fate: Outcome): Outcome;
  /** Number of operations in each sync so far, whatever its outcome. */
  readonly calls: readonly number[];
  readonly inFlight: number;
  /** The maximum number of syncs in flight at the same moment. */
  readonly maxInFlight: number;
  close(): Promise<void>;
}

export const deliver: Outcome = (call) => call.forward();
/** Nothing reaches the server. */
export const dropRequest: Outcome = async () => undefined;
/** The server applies the call, but its response never reaches the tablet. */
export const dropResponse: Outcome = async (call) => {
  await call.forward();
  return undefined;
};
/** Another server responds: a captive portal, a proxy or a failing server. */
export const respondWith =
  (status: number, body = '', headers: IncomingHttpHeaders = {}): Outcome =>
  async () => ({ status, body, headers });

/** Creates a network in front of the server at `behind`. */
export async function makeNetwork(behind: string): Promise<DeskNetwork> {
  let outcome: Outcome = deliver;
  const calls: number[] = [];
  let inFlight = 0;
  let maxInFlight = 0;

  async function handleSync(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await textOf(incoming);
    const { operations }: { operations: unknown[] } = JSON.parse(body);
    calls.push(operations.length);
    inFlight += 1;
    maxInFlight = Math.max(maxInFlight, inFlight);
    const forward = () => forwardSync(behind, incoming.headers, body);
    const heard = await outcome({ operations: operations.length, forward }).catch(() => undefined);
    inFlight -= 1;
    if (heard) answer.writeHead(heard.status, heard.headers).end(heard.body);
    else answer.destroy();
  }

  const server = createServer((incoming, answer) => {
    if (incoming.url === '/api/kiosk/sync') void handleSync(incoming, answer);
    else forwardUnchanged(incoming, answer, behind);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    setOutcome: (next) => {
      const before = outcome;
      outcome = next;
      return before;
    },
    get inFlight() {
      return inFlight;
    },
    calls,
    get maxInFlight() {
      return maxInFlight;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function forwardSync(
  behind: string,
  headers: IncomingHttpHeaders,
  body: string,
): Promise<NetworkResponse> {
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
function forwardUnchanged(incoming: IncomingMessage, answer: ServerResponse, behind: string): void {
  const { method, headers, url } = incoming;
  const onward = request(`${behind}${url}`, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  incoming.pipe(onward);
}
