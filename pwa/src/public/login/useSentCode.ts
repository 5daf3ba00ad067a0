import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import type { SentCode } from './useSendCode.ts';

const STEP = { step: 'code' };

/**
 * The last code sent, while it is valid, and the current step in the page's history. The code step has an
 * entry of its own, so that Back leads to the phone step and a reload stays on the same step.
 * @param knownPhone the number to begin with
 */
export function useSentCode(knownPhone = '') {
  const navigate = useNavigate();
  const { pathname, search, state, key } = useLocation();
  const [sent, setSent] = useState(readStoredCode);
  const [phone, setPhone] = useState(() => sent?.phone ?? knownPhone);
  /** Why the previous code is no longer valid. */
  const [over, setOver] = useState<string | null>(null);
  const atCode = Object(state).step === STEP.step;

  const change = (next: SentCode | null) => {
    storeCode(next);
    setSent(next);
  };
  return {
    sent: atCode ? sent : null,
    phone,
    setPhone,
    over,
    atCode,
    /** Unique for every history entry of the page. */
    entry: key,
    onSent(next: SentCode) {
      change(next);
      setOver(null);
      if (!atCode) void navigate(`${pathname}${search}`, { state: STEP, preventScrollReset: true });
    },
    /** Back to the phone step: to change the number, or because the code is no longer valid. */
    drop(why: string | null = null) {
      change(null);
      setPhone(sent?.phone ?? phone);
      setOver(why);
      if (atCode) void navigate(-1);
    },
    /** The code was right. The page does not change until the user leaves it. */
    verified: () => storeCode(null),
  };
}

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
function storeCode(sent: SentCode | null): void {
  try {
    if (sent) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(storedCode.parse(sent)));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is disabled: after a reload the page asks for the phone again.
  }
}

function readStoredCode(): SentCode | null {
  try {
    return {
      ...storedCode.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')),
      devOtp: undefined,
    };
  } catch {
    return null;
  }
}
