import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { digitsIn } from '../../shared/digits.ts';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useSecondsUntil } from '../../shared/useSecondsUntil.ts';
import { login } from '../messages/login.ts';
import { CODE_DIGITS, isPastedCode } from './is-pasted-code.ts';
import styles from './LoginPage.module.css';
import { type SentCode, useSendCode } from './useSendCode.ts';
import { useVerify } from './useVerify.ts';

export interface CodeEntryProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  /** Sends the code; the field shows the error that it throws. */
  verify: (code: string) => Promise<void>;
  /** Called when the code is no longer valid, with the reason. */
  onOver: (message: string) => void;
  /** Back to the phone step, where the number can be changed. */
  onChangePhone?: (() => void) | undefined;
  /** In a dialog, which would cover a toast: all errors appear at the field. */
  inDialog?: boolean;
}

/** The six digits: typed, pasted or autofilled, then submitted at once. */
export function CodeEntry(props: CodeEntryProps) {
  const { sent, onSent, onChangePhone, inDialog = false } = props;
  const t = useMessages(login).code;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const verify = useVerify(props, (message) => {
    setProblem(message);
    field.current?.focus();
    field.current?.select();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a resent code starts with an empty field
  useEffect(() => {
    setCode('');
    setProblem(null);
    field.current?.focus();
  }, [sent.sentAt]);

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = digitsIn(target.value).slice(0, CODE_DIGITS);
    setCode(next);
    setProblem(null);
    // A code that was refused is not resubmitted automatically.
    if (isPastedCode(code, target.value) && !verify.wasTried(next)) verify.mutate(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verify.isPending || verify.wait) return;
    const refusal = verify.refusalOf(code);
    if (code.length === CODE_DIGITS && refusal === undefined) return verify.mutate(code);
    if (!inDialog && refusal === undefined) toast({ ...t.invalid, variant: 'destructive' });
    setProblem(refusal ?? t.invalid.description);
    field.current?.focus();
  };

  return (
    <>
      <DevCode code={sent.devOtp} sentAt={sent.sentAt} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t.label}
          className={styles.code}
          ref={field}
          value={code}
          onChange={change}
          autoComplete="one-time-code"
          inputMode="numeric"
          error={problem}
        />
        <Button
          type="submit"
          size="large"
          block
          busy={verify.isPending && t.verifying}
          aria-disabled={Boolean(verify.wait)}
        >
          {verify.wait ?? t.verify}
        </Button>
        <Row columnGap={8} align="stretch" justify="between" wrap className={styles.links}>
          {onChangePhone && (
            <Button variant="text" onClick={onChangePhone}>
              {t.change}
            </Button>
          )}
          <ResendButton sent={sent} onSent={onSent} onFailed={inDialog ? setProblem : undefined} />
        </Row>
      </form>
    </>
  );
}

const SHOWN_MS = 10_000;

/** In development the server returns the code itself: shown for 10 seconds. */
function DevCode({ code, sentAt }: { code: string | undefined; sentAt: number }) {
  const t = useMessages(login).code;
  const [hiddenFor, setHiddenFor] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setHiddenFor(sentAt), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [sentAt]);
  if (!code || hiddenFor === sentAt) return null;
  return (
    <p className={styles.dev} role="status">
      {t.development} <b data-testid="dev-otp">{code}</b>
    </p>
  );
}

interface ResendButtonProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onFailed?: ((message: string) => void) | undefined;
}

/** Resends the code, once the server's waiting time is over. */
function ResendButton({ sent, onSent, onFailed }: ResendButtonProps) {
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
