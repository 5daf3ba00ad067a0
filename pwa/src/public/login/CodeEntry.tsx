import TextField from '@mui/material/TextField';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { digitsIn } from '../../shared/digits.ts';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { login } from '../messages/login.ts';
import { arrivedWhole, CODE_DIGITS } from './arrived-whole.ts';
import { DevCode } from './DevCode.tsx';
import styles from './LoginPage.module.css';
import { ResendButton } from './ResendButton.tsx';
import type { SentCode } from './useSendCode.ts';
import { useVerify } from './useVerify.ts';

export interface CodeEntryProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  /** The call that takes the code; what it throws is told at the field. */
  verify: (code: string) => Promise<void>;
  /** The code is good no more, and why. */
  onOver: (message: string) => void;
  /** The way back to the phone, where it may be another one. */
  onChangePhone?: (() => void) | undefined;
  /** In a dialog, over which no message is seen: everything is told at the field alone. */
  inDialog?: boolean;
}

/** The six digits: typed, pasted, or filled in by the phone, and then tried at once. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code sent anew starts from an empty field
  useEffect(() => {
    setCode('');
    setProblem(null);
    field.current?.focus();
  }, [sent.sentAt]);

  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const next = digitsIn(target.value).slice(0, CODE_DIGITS);
    setCode(next);
    setProblem(null);
    // One that was refused is not tried again by itself.
    if (arrivedWhole(code, target.value) && !verify.wasTried(next)) verify.mutate(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verify.isPending || verify.wait) return;
    if (code.length === CODE_DIGITS) return verify.mutate(code);
    if (!inDialog) toast({ ...t.invalid, variant: 'destructive' });
    setProblem(t.invalid.description);
    field.current?.focus();
  };

  return (
    <>
      <DevCode code={sent.devOtp} sentAt={sent.sentAt} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t.label}
          className={styles.code ?? ''}
          inputRef={field}
          value={code}
          onChange={change}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          error={problem !== null}
          helperText={problem}
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
        <div className={styles.links}>
          {onChangePhone && (
            <Button variant="text" onClick={onChangePhone}>
              {t.change}
            </Button>
          )}
          <ResendButton sent={sent} onSent={onSent} onFailed={inDialog ? setProblem : undefined} />
        </div>
      </form>
    </>
  );
}
