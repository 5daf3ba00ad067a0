import { z } from 'zod';
import type { DeliveryErrorCode } from './otp-delivery.ts';

/** Why a message was not sent, with details that are safe to log. */
export interface DeliveryFailure {
  code: DeliveryErrorCode;
  /** A retry in a moment may succeed. */
  isTransient: boolean;
  retryAfterMs?: number;
  /** The HTTP status; absent if there was no response. */
  status?: number;
  /** Meta's own code, and the trace that its support asks for. */
  metaCode?: number;
  fbtraceId?: string;
  /** The network error, such as ECONNREFUSED. */
  network?: string;
}

/** `id` is Meta's name of an accepted message. */
export type Attempt = { ok: true; id: string } | { ok: false; failure: DeliveryFailure };

/**
 * Meta asks clients to rely on `code`, not on the status or the texts ('Error codes' of the Cloud API):
 * unknown or overloaded (1, 2, 131000, 131016), too many calls (4, 80007, 130429), too many to one person
 * (131056), the number under maintenance (131057).
 */
const passing = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131056, 131057]);

/**
 * 131026: not on WhatsApp, or on a version that cannot receive the message; 131021: the sender's own number.
 */
const unreachable = new Set([131026, 131021]);

const sent = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });
const refused = z.object({ error: z.object({ code: z.number(), fbtrace_id: z.string().optional() }) });

/** @param retryAfter the header, seconds */
export function classifyResponse(status: number, retryAfter: string | null, text: string): Attempt {
  const body = parseJson(text);
  const accepted = status === 200 ? sent.safeParse(body).data?.messages[0] : undefined;
  if (accepted) return { ok: true, id: accepted.id };
  const error = refused.safeParse(body).data?.error;
  const details = {
    status,
    ...(error && { metaCode: error.code }),
    ...(error?.fbtrace_id && { fbtraceId: error.fbtrace_id }),
  };
  if (error && unreachable.has(error.code))
    return { ok: false, failure: { code: 'phone_not_on_whatsapp', isTransient: false, ...details } };
  const isPassing = status >= 500 || status === 429 || (error !== undefined && passing.has(error.code));
  const seconds = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
  return {
    ok: false,
    failure: {
      code: 'code_not_sent',
      isTransient: isPassing,
      ...(seconds !== undefined && { retryAfterMs: seconds * 1000 }),
      ...details,
    },
  };
}

/** No response: refused, cut off, or timed out. */
export function classifyNetworkError(error: unknown): Attempt {
  return { ok: false, failure: { code: 'code_not_sent', isTransient: true, network: networkCode(error) } };
}

function networkCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
