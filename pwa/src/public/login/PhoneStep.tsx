import { phone as phoneSchema } from '@toodles/api/contract/basics.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { whatsAppMark } from '../../shared/brand-icons.ts';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { groupThreeThree, PhoneField } from '../../shared/ui/PhoneField.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { login } from '../messages/login.ts';
import styles from './LoginPage.module.css';
import { type SentCode, useSendCode } from './useSendCode.ts';

interface PhoneStepProps {
  phone: string;
  onPhone: (digits: string) => void;
  onSent: (sent: SentCode) => void;
}

export function PhoneStep({ phone, onPhone, onSent }: PhoneStepProps) {
  const t = useMessages(login);
  const send = useSendCode(onSent);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement | null>(null);

  const check = (): boolean => {
    const checked = phoneSchema.safeParse(phone);
    setProblem(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    return checked.success;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    if (phone === '') {
      toast({ ...t.phoneRequired, variant: 'destructive' });
      setProblem(t.phoneRequired.description);
      field.current?.focus();
    } else if (check()) send.mutate(phone);
    else field.current?.focus();
  };

  return (
    <>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PhoneField
          label={t.phone}
          autoFocus
          digits={phone}
          onDigits={(digits) => {
            onPhone(digits);
            setProblem(null);
          }}
          onBlur={() => phone !== '' && check()}
          group={groupThreeThree}
          fieldRef={(element) => {
            field.current = element;
          }}
          error={problem !== null}
          helperText={problem ?? t.phoneHint}
        />
        <Button type="submit" size="large" block busy={send.isPending && t.sending}>
          <Icon path={whatsAppMark} />
          {t.send}
        </Button>
        <p className={styles.agree}>
          {t.agree.before} <Link to={paths.terms}>{t.terms}</Link> {t.agree.between}{' '}
          <Link to={paths.privacy}>{t.privacy}</Link>
          {t.agree.after}
        </p>
      </form>
    </>
  );
}
