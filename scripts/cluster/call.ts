import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object;
  cookie?: string | undefined;
  /** The Idempotency-Key. */
  key?: string;
  /** The version of the row that the caller has read. */
  version?: number;
  /** Where the caller is: an address of loopback. */
  from?: string;
}

export interface Answer<T> {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: T;
}

/** How callers were answered. */
export const seen = {
  statuses: new Map<number, number>(),
  cuts: 0,
  /** Answers that nobody may get. */
  wrong: [] as string[],
};

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One call; undefined if the connection was cut before the answer was complete. */
async function callOnce<T>(url: string, call: Call = {}): Promise<Answer<T> | undefined> {
  const answer = await send<T>(url, call).catch((error: NodeJS.ErrnoException) => {
    if (!['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(error.code ?? '')) throw error;
    seen.cuts += 1;
    return undefined;
  });
  if (answer) note(url, call, answer);
  return answer;
}

function note(url: string, { method = 'GET' }: Call, { status, headers, body }: Answer<unknown>): void {
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
  const isBusy = status === 503 && headers['retry-after'] !== undefined;
  if (status >= 500 && !isBusy)
    seen.wrong.push(`${method} ${new URL(url).pathname} ${status} ${JSON.stringify(body).slice(0, 200)}`);
}

const longestWaitMs = 180_000;
const betweenMs = 200;

/** Repeats a call until it gets an answer other than 'busy', as browsers and tablets do. */
export async function call<T>(url: string, options: Call = {}): Promise<Answer<T>> {
  const end = performance.now() + longestWaitMs;
  while (performance.now() < end) {
    const answer = await callOnce<T>(url, options);
    if (answer && answer.status < 500) return answer;
    await pause(betweenMs);
  }
  throw new Error(`${options.method ?? 'GET'} ${url} was not answered for ${longestWaitMs / 1000} seconds.`);
}

/** The same, for a call that has to succeed. @throws Error with the answer otherwise */
export async function ask<T>(url: string, options: Call = {}): Promise<T> {
  const { status, body } = await call<T>(url, options);
  if (status < 300) return body;
  throw new Error(
    `${options.method ?? 'GET'} ${url} answered ${status} ${JSON.stringify(body).slice(0, 500)}`,
  );
}

function send<T>(
  url: string,
  { method = 'GET', body, cookie, key, version, from }: Call,
): Promise<Answer<T>> {
  const sent = body && JSON.stringify(body);
  const headers = {
    ...(cookie !== undefined && { Cookie: cookie }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(version !== undefined && { 'If-Match': `"${version}"` }),
    ...(sent !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(sent),
    }),
  };
  return new Promise((resolve, reject) => {
    const options = { agent, method, headers, ...(from !== undefined && { localAddress: from }) };
    const asking = request(url, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const isJson = answer.headers['content-type']?.includes('json') && text !== '';
        const { statusCode: status = 0, headers: answered } = answer;
        resolve({ status, headers: answered, body: isJson ? JSON.parse(text) : text });
      });
    });
    asking.on('error', reject);
    asking.end(sent);
  });
}

let places = 0;
/** Another place each time, in a network of its own, for limits that count by address. */
export function somewhere(): string {
  places += 1;
  return `127.${1 + ((places >> 8) % 250)}.${places & 255}.1`;
}

/** The cookies that an answer sets. */
export const cookiesOf = ({ headers }: Answer<unknown>): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
