import { z } from 'zod';
import type { SentCode } from './useSendCode.ts';

const STORAGE_KEY = 'toodles.code-sent';
const storedCode = z.object({
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
export function storeCode(sent: SentCode | null): void {
  try {
    if (sent) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(storedCode.parse(sent)));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is disabled: after a reload the page asks for the phone again.
  }
}

export function readStoredCode(): SentCode | null {
  try {
    return {
      ...storedCode.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')),
      devOtp: undefined,
    };
  } catch {
    return null;
  }
}
