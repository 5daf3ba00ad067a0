import { Agent, request } from 'node:http';

/** Many people share few connections, as behind a proxy. */
// Idle connections are closed before the server would do it (75 s), so that no request meets one that is just ending.
const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 30_000 });

export interface Asked {
  method?: 'GET' | 'POST' | 'PATCH';
  cookie?: string | undefined;
  body?: object;
}

/** @returns the response's text, still compressed for a GET of a browser. @throws Error with the status for anything but 2xx */
export function ask(url: string, { method = 'GET', cookie, body }: Asked = {}): Promise<string> {
  const sent = body && JSON.stringify(body);
  const headers = {
    'X-Forwarded-For': someAddress(),
    // As browsers do; only what is read here comes uncompressed.
    ...(method === 'GET' && { 'Accept-Encoding': 'br' }),
    ...(cookie !== undefined && { Cookie: cookie }),
    ...(sent !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(sent),
    }),
  };
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const status = answer.statusCode ?? 0;
        if (status >= 200 && status < 300) resolve(text);
        else reject(new Error(`${method} ${new URL(url).pathname} answered ${status} ${text.slice(0, 200)}`));
      });
    });
    asking.on('error', reject);
    asking.end(sent);
  });
}

/** Another visitor each time: one address may only book so often. */
const someAddress = () => {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `10.${part()}.${part()}.${part()}`;
};
