import { z } from 'zod';
import type { Undelivered } from './otp-delivery.ts';

/** Why a message was not sent, and what may be told of it in a log. */
export interface Trouble {
  code: Undelivered;
  /** Another try in a moment may go through. */
  isPassing: boolean;
  retryAfterMs?: number;
  /** Of the answer over HTTP; none where there was no answer. */
  status?: number;
  /** Meta's own code, and the trace its support asks for. */
  metaCode?: number;
  fbtraceId?: string;
  /** What the network said, such as ECONNREFUSED. */
  network?: string;
}

export type Attempt = { ok: true } | { ok: false; trouble: Trouble };

/**
 * Meta asks to build on `code` and not on the status or the texts ('Error codes' of the Cloud API): unknown or
 * overloaded (1, 2, 131000, 131016), too many calls (4, 80007, 130429), too many to one person (131056), the number
 * under maintenance (131057).
 */
const passing = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131056, 131057]);

/** 131026: not on WhatsApp, or with a version that takes no such message; 131021: the sender's own number. */
const unreachable = new Set([131026, 131021]);

const sent = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });
const refused = z.object({ error: z.object({ code: z.number(), fbtrace_id: z.string().optional() }) });

/** @param retryAfter the header, seconds */
export function judgeAnswer(status: number, retryAfter: string | null, text: string): Attempt {
  const body = parseJson(text);
  if (status === 200 && sent.safeParse(body).success) return { ok: true };
  const error = refused.safeParse(body).data?.error;
  const told = {
    status,
    ...(error && { metaCode: error.code }),
    ...(error?.fbtrace_id && { fbtraceId: error.fbtrace_id }),
  };
  if (error && unreachable.has(error.code))
    return { ok: false, trouble: { code: 'phone_not_on_whatsapp', isPassing: false, ...told } };
  const isPassing = status >= 500 || status === 429 || (error !== undefined && passing.has(error.code));
  const seconds = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
  return {
    ok: false,
    trouble: {
      code: 'code_not_sent',
      isPassing,
      ...(seconds !== undefined && { retryAfterMs: seconds * 1000 }),
      ...told,
    },
  };
}

/** No answer: refused, cut off, or none within the time. */
export function judgeFailure(error: unknown): Attempt {
  return { ok: false, trouble: { code: 'code_not_sent', isPassing: true, network: networkCode(error) } };
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
