import { phone as phoneSchema } from '@toodles/api/contract/basics.ts';
import { type FormEvent, useRef, useState } from 'react';
import { whatsAppMark } from '../../shared/brand-icons.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { groupThreeThree, PhoneField } from '../../shared/ui/PhoneField.tsx';
import { toast } from '../../shared/ui/toast.ts';
import styles from './LoginPage.module.css';
import { type SentCode, useSendCode } from './useSendCode.ts';

interface PhoneStepProps {
  phone: string;
  onPhone: (digits: string) => void;
  onSent: (sent: SentCode) => void;
}

export function PhoneStep({ phone, onPhone, onSent }: PhoneStepProps) {
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
      toast({
        title: 'Phone number required',
        description: 'Please enter your mobile number',
        variant: 'destructive',
      });
      setProblem('Please enter your mobile number');
      field.current?.focus();
    } else if (check()) send.mutate(phone);
    else field.current?.focus();
  };

  return (
    <>
      <h1>Login with WhatsApp</h1>
      <p className={styles.lead}>We send a 6-digit code to your phone. No password to remember.</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PhoneField
          label="Mobile number"
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
          helperText={problem ?? 'Ten digits, as on WhatsApp'}
        />
        <Button type="submit" size="large" block busy={send.isPending && 'Sending…'}>
          <Icon path={whatsAppMark} />
          Send OTP
        </Button>
      </form>
    </>
  );
}
