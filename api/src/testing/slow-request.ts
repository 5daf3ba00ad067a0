import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { SignedInClient, TestApp } from './make-app.ts';

export interface SlowCall {
  method: string;
  path: string;
  body: unknown;
}

/**
 * Sends a request except the end of its body, and waits until the server has identified its caller.
 * @returns a function that sends the rest and resolves with the response
 */
export async function startSlowRequest(
  { origin }: Pick<TestApp, 'origin'>,
  client: SignedInClient,
  { method, path, body }: SlowCall,
): Promise<() => Promise<{ status: number | undefined; body: unknown }>> {
  const text = JSON.stringify(body);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sending = request(`${origin}${path}`, {
    method,
    headers: {
      Cookie: cookie,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
      Expect: '100-continue',
    },
  });
  const answered: Promise<IncomingMessage[]> = once(sending, 'response');
  const heard = once(sending, 'continue');
  sending.write(text.slice(0, 1));
  await heard;
  // The server handles requests in order: once this one has its response, the other's caller is known.
  await client.get('/api/auth/user');
  return async () => {
    sending.end(text.slice(1));
    const [answer] = await answered;
    if (!answer) throw new Error('There was no answer.');
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    return { status: answer.statusCode, body: JSON.parse(Buffer.concat(parts).toString() || 'null') };
  };
}
