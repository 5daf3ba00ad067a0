import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepCode, keptCode } from './kept-code.ts';
import type { SentCode } from './useSendCode.ts';

const STEP = { step: 'code' };

/**
 * The code that was sent last, as long as it is good, and which step the page's history stands at: the code step is an
 * entry of its own, so that Back leads to the phone, and a reload finds the step it was at.
 */
export function useCodeSent() {
  const navigate = useNavigate();
  const { pathname, search, state, key } = useLocation();
  const [sent, setSent] = useState(keptCode);
  const [phone, setPhone] = useState(() => sent?.phone ?? '');
  /** Why the code before is good no more. */
  const [over, setOver] = useState<string | null>(null);
  const atCode = Object(state).step === STEP.step;

  const change = (next: SentCode | null) => {
    keepCode(next);
    setSent(next);
  };
  return {
    sent: atCode ? sent : null,
    phone,
    setPhone,
    over,
    atCode,
    /** Another for every entry of the page's history. */
    entry: key,
    onSent(next: SentCode) {
      change(next);
      setOver(null);
      if (!atCode) void navigate(`${pathname}${search}`, { state: STEP, preventScrollReset: true });
    },
    /** Back to the phone: for another one, or where the code is over. */
    drop(why: string | null = null) {
      change(null);
      setPhone(sent?.phone ?? phone);
      setOver(why);
      if (atCode) void navigate(-1);
    },
    /** It was the right one. What is on the page stays until it is left. */
    verified: () => keepCode(null),
  };
}
