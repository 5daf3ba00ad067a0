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
 * Records in this tab that a code was sent: the page may reload while the user looks for it in WhatsApp. The
 * code itself is never stored.
 * @param sent `null` once it is verified, expired or for another number
 */
export function keepCode(sent: SentCode | null): void {
  try {
    if (sent) sessionStorage.setItem(KEPT_AS, JSON.stringify(kept.parse(sent)));
    else sessionStorage.removeItem(KEPT_AS);
  } catch {
    // Storage is disabled: after a reload the page asks for the phone again.
  }
}

export function keptCode(): SentCode | null {
  try {
    return { ...kept.parse(JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null')), devOtp: undefined };
  } catch {
    return null;
  }
}
