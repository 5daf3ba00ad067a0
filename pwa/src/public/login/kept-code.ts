import { z } from 'zod';
import type { SentCode } from './useSendCode.ts';

const KEPT_AS = 'toodles.code-sent';
const kept = z.object({
  phone: z.string(),
  sentAt: z.number(),
  resendAt: z.number(),
  expiresAt: z.number(),
});

/**
 * Notes in this tab that a code is on its way: whoever looks for it in WhatsApp may find the page loaded anew. The code
 * itself is never noted.
 * @param sent none once it is verified, over or for another number
 */
export function keepCode(sent: SentCode | null): void {
  try {
    if (sent) sessionStorage.setItem(KEPT_AS, JSON.stringify(kept.parse(sent)));
    else sessionStorage.removeItem(KEPT_AS);
  } catch {
    // Storage is switched off: a page that is loaded anew asks for the phone again.
  }
}

export function keptCode(): SentCode | null {
  try {
    return { ...kept.parse(JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null')), devOtp: undefined };
  } catch {
    return null;
  }
}
