import type { SyncRequest } from '@toodles/api/contract/desk/sync.ts';
import type { Network, Reply } from './ports.ts';

/** Long enough for a full call on a slow network. After a timeout the next call carries half as much. */
const TIMEOUT_MS = 45_000;

/** The real network. Does not follow redirects: our server sends none here, but a captive portal does. */
export const fetchNetwork: Network = {
  send: async (request) => {
    try {
      return await post(request);
    } catch (error) {
      const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
      return { kind: 'failed', code: timedOut ? 'timeout' : 'no_network' };
    }
  },
};

async function post(request: SyncRequest): Promise<Reply> {
  const response = await fetch('/api/kiosk/sync', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    credentials: 'same-origin',
    redirect: 'manual',
    cache: 'no-store',
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return {
    kind: 'answer',
    status: response.status,
    contentType: response.headers.get('Content-Type') ?? '',
    body: await response.text(),
    retryAfterMs: Number.isFinite(retryAfter) ? retryAfter * 1000 : null,
  };
}
