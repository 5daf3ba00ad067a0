import type { SyncResponse } from '@toodles/api/contract/desk/sync.ts';
import type { FailureCode } from '../core/rows.ts';
import type { Reply } from './ports.ts';

export type ValidatedReply =
  | { ok: true; response: SyncResponse }
  | { ok: false; code: FailureCode; retryAfterMs: number | null };

/**
 * Decides whether a reply comes from our server. Only a 200 with JSON of the contract's shape does. A captive
 * portal's page, an empty 204, a redirect or an error acknowledges nothing (docs/sync.md, promise 1).
 */
export function validateReply(
  reply: Reply,
  parseResponse: (body: string) => SyncResponse | undefined,
): ValidatedReply {
  if (reply.kind === 'failed') return { ok: false, code: reply.code, retryAfterMs: null };
  const response = reply.status === 200 && isJson(reply.contentType) ? parseResponse(reply.body) : undefined;
  if (response) return { ok: true, response };
  return { ok: false, code: failureOf(reply.status), retryAfterMs: reply.retryAfterMs };
}

const isJson = (contentType: string) => /^application\/json\b/i.test(contentType.trim());

function failureOf(status: number): FailureCode {
  if (status === 401) return 'not_enrolled';
  if (status === 413) return 'too_large';
  if (status === 429 || status === 503) return 'busy';
  if (status >= 500) return 'server_error';
  if (status >= 400) return 'refused';
  return 'not_our_server';
}
