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
  /** Lets it reach the server; resolves with what the server answers, rejects when it is not there. */
  passOn(): Promise<Answer>;
}

/** What becomes of a call: what the tablet hears, or undefined when the connection drops. */
export type Fate = (call: Call) => Promise<Answer | undefined>;

/** The line between tablets and their server: whatever is not a tablet's sync goes through untouched. */
export interface Line {
  origin: string;
  /** From now on this becomes of every sync; answers what became of them until now. */
  become(fate: Fate): Fate;
  /** Operations in each sync so far, whatever became of it. */
  readonly calls: readonly number[];
  readonly inTheAir: number;
  /** The most syncs that were in the air at one moment. */
  readonly mostAtOnce: number;
  close(): Promise<void>;
}

export const good: Fate = (call) => call.passOn();
/** Nothing gets as far as the server. */
export const cut: Fate = async () => undefined;
/** The server hears it and keeps it; the tablet never learns. */
export const answerLost: Fate = async (call) => {
  await call.passOn();
  return undefined;
};
/** Somebody else answers: a hotel's sign-in page, a proxy, a server in trouble. */
export const says =
  (status: number, body = '', headers: IncomingHttpHeaders = {}): Fate =>
  async () => ({ status, body, headers });

/** Puts a line before the server at `behind`. */
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
    // As it came: pressed together, the answer would have to be taken apart here.
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

/** Hands a request on as it is, and its answer back. */
function pass(incoming: IncomingMessage, answer: ServerResponse, behind: string): void {
  const { method, headers, url } = incoming;
  const onward = request(`${behind}${url}`, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  incoming.pipe(onward);
}
