import TextField from '@mui/material/TextField';
import type { CurrentUser } from '@toodles/api/contract/access.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api.ts';
import { publicMessage } from '../../shared/api-error.ts';
import { digitsIn } from '../../shared/digits.ts';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { groupThreeThree } from '../../shared/ui/PhoneField.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useOneCall } from '../../shared/useOneCall.ts';
import { login } from '../messages/login.ts';
import { DevCode } from './DevCode.tsx';
import styles from './LoginPage.module.css';
import { ResendButton } from './ResendButton.tsx';
import type { SentCode } from './useSendCode.ts';

const CODE_DIGITS = 6;

interface CodeStepProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onChangePhone: () => void;
  onVerified: (user: CurrentUser, needsName: boolean) => void;
}

export function CodeStep({ sent, onSent, onChangePhone, onVerified }: CodeStepProps) {
  const t = useMessages(login).code;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const verify = useOneCall({
    mutationFn: () => api('POST /api/auth/verify-otp', { body: { phone: sent.phone, otp: code } }),
    onSuccess: ({ user, needsName }) => onVerified(user, needsName),
    onError: (error) => {
      const message = publicMessage(error);
      if (message.includes('Invalid or expired')) {
        toast({ ...t.expired, variant: 'destructive' });
        onChangePhone();
        return;
      }
      toast({ title: t.failed, description: message, variant: 'destructive' });
      setProblem(message);
      field.current?.focus();
      field.current?.select();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code sent anew starts from an empty field
  useEffect(() => {
    setCode('');
    field.current?.focus();
  }, [sent.sentAt]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verify.isPending) return;
    if (code.length === CODE_DIGITS) return verify.mutate();
    toast({ ...t.invalid, variant: 'destructive' });
    setProblem(t.invalid.description);
    field.current?.focus();
  };

  return (
    <>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead(groupThreeThree(sent.phone))}</p>
      <DevCode code={sent.devOtp} sentAt={sent.sentAt} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t.label}
          className={styles.code ?? ''}
          inputRef={field}
          value={code}
          onChange={({ target }) => {
            setCode(digitsIn(target.value).slice(0, CODE_DIGITS));
            setProblem(null);
          }}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          error={problem !== null}
          helperText={problem}
        />
        <Button type="submit" size="large" block busy={verify.isPending && t.verifying}>
          {t.verify}
        </Button>
        <div className={styles.links}>
          <Button variant="text" onClick={onChangePhone}>
            {t.change}
          </Button>
          <ResendButton sent={sent} onSent={onSent} />
        </div>
      </form>
    </>
  );
}
