import { useEffect, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { login } from '../messages/login.ts';
import { type SentCode, useSendCode } from './useSendCode.ts';

/** Long enough for a message to arrive; three sends in ten minutes are allowed (api.md). */
const WAIT_S = 30;

/** Seconds until another code may be asked for. */
function useWait(since: number): number {
  const left = () => Math.max(0, Math.ceil(WAIT_S - (Date.now() - since) / 1000));
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts from the moment of sending only
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return seconds;
}

export function ResendButton({ sent, onSent }: { sent: SentCode; onSent: (sent: SentCode) => void }) {
  const t = useMessages(login);
  const wait = useWait(sent.sentAt);
  const send = useSendCode(onSent);
  return (
    <Button
      variant="text"
      disabled={wait > 0}
      busy={send.isPending && t.sending}
      onClick={() => send.mutate(sent.phone)}
    >
      {wait > 0 ? t.code.resendIn(wait) : t.code.resend}
    </Button>
  );
}
