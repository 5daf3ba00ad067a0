import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { useSecondsUntil } from '../../shared/useSecondsUntil.ts';
import { login } from '../messages/login.ts';
import { type SentCode, useSendCode } from './useSendCode.ts';

interface ResendButtonProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onFailed?: ((message: string) => void) | undefined;
}

/** Resends the code, once the server's waiting time is over. */
export function ResendButton({ sent, onSent, onFailed }: ResendButtonProps) {
  const t = useMessages(login);
  const send = useSendCode({ onSent, onFailed });
  const soon = useSecondsUntil(sent.resendAt);
  const locked = send.waitFor(sent.phone);
  const label = locked > 0 ? t.tryAgainIn(locked) : t.code.resendIn(soon);
  const waits = locked > 0 || soon > 0;
  return (
    <Button
      variant="text"
      disabled={waits}
      busy={send.isPending && t.sending}
      onClick={() => send.mutate(sent.phone)}
    >
      {waits ? label : t.code.resend}
    </Button>
  );
}
