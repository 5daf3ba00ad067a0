import type { SyncRequest } from '@toodles/api/contract/desk/sync.ts';
import type { HttpReply } from './faults.ts';

/** A sync over real HTTP with a credential; undefined when nothing responded. */
export async function callSync(
  origin: string,
  request: SyncRequest,
  cookie: string,
): Promise<HttpReply | undefined> {
  try {
    const response = await fetch(`${origin}/api/kiosk/sync`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify(request),
    });
    const contentType = response.headers.get('Content-Type') ?? '';
    const body = await response.text();
    return { kind: 'answer', status: response.status, contentType, body, retryAfterMs: null };
  } catch {
    return undefined;
  }
}
