import { useEffect, useRef, useState } from 'react';
import { errorCode, publicMessage } from '../../shared/api-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useSecondsUntil } from '../../shared/useSecondsUntil.ts';
import { useSingleFlightMutation } from '../../shared/useSingleFlightMutation.ts';
import { login } from '../messages/login.ts';
import type { CodeEntryProps } from './CodeEntry.tsx';
import { lockedUntil } from './locked-until.ts';

const CLOCKS_APART_MS = 5000;

/**
 * Verifies a code, one attempt at a time. An expired code, by the clock or by the server's reply, leads back
 * to the phone step. The field shows any other error, and after too many attempts how long to wait.
 */
export function useVerify(
  { sent, verify, onOver, inDialog }: CodeEntryProps,
  onRefused: (message: string) => void,
) {
  const t = useMessages(login);
  const tried = useRef('');
  const refused = useRef<{ code: string; message: string }>(null);
  const [lockedTill, setLockedTill] = useState(0);
  const wait = useSecondsUntil(lockedTill);
  const left = useSecondsUntil(sent.expiresAt);

  const over = () => {
    if (!inDialog) toast({ ...t.code.expired, variant: 'destructive' });
    // The server's clock started slightly before this one.
    onOver(sent.expiresAt - Date.now() < CLOCKS_APART_MS ? t.code.ranOut : t.code.tooManyWrong);
  };
  const { mutate, isPending } = useSingleFlightMutation({
    mutationFn: (code: string) => {
      tried.current = code;
      return verify(code);
    },
    onError: (error, code) => {
      const serverMessage = publicMessage(error);
      if (serverMessage.includes('Invalid or expired')) return over();
      const until = lockedUntil(error);
      if (until) setLockedTill(until);
      // Only this answer is final for a code: any other error says nothing about it.
      if (errorCode(error) === 'invalid_otp') refused.current = { code, message: serverMessage };
      const message = until ? t.tooMany(serverMessage, until - Date.now()) : serverMessage;
      if (!inDialog) toast({ title: t.code.failed, description: message, variant: 'destructive' });
      onRefused(message);
    },
  });

  const isOver = left === 0 && !isPending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the code expires
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);

  return {
    mutate,
    isPending,
    wasTried: (code: string) => tried.current === code,
    /** Why the server refused this very code. Sending it again would only cost an attempt. */
    refusalOf: (code: string) => (refused.current?.code === code ? refused.current.message : undefined),
    /** The button's label while attempts are blocked. */
    wait: wait > 0 ? t.tryAgainIn(wait) : undefined,
  };
}
