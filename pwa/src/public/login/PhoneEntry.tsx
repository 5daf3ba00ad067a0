import { phone as phoneSchema } from '@toodles/api/contract/basics/fields.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { whatsAppMark } from '../../shared/brand-icons.ts';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { groupThreeThree, PhoneField } from '../../shared/ui/PhoneField.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { login } from '../messages/login.ts';
import styles from './LoginPage.module.css';
import { type SentCode, useSendCode } from './useSendCode.ts';

interface PhoneEntryProps {
  phone: string;
  onPhone: (digits: string) => void;
  onSent: (sent: SentCode) => void;
  /** Why the previous code is no longer valid; shown until another one is sent. */
  over?: string | null;
  /** Rendered below the button. */
  children?: ReactNode;
}

/** Asks for a mobile number and sends it a code. */
export function PhoneEntry({ phone, onPhone, onSent, over, children }: PhoneEntryProps) {
  const t = useMessages(login);
  const send = useSendCode({ onSent });
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const wait = send.waitFor(phone);

  const check = (): boolean => {
    const checked = phoneSchema.safeParse(phone);
    setProblem(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    return checked.success;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending || wait > 0) return;
    if (phone === '') {
      toast({ ...t.phoneRequired, variant: 'destructive' });
      setProblem(t.phoneRequired.description);
      field.current?.focus();
    } else if (check()) send.mutate(phone);
    else field.current?.focus();
  };

  return (
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
        ref={field}
        error={problem}
        hint={
          over ? (
            <Text as="strong" tone="bad">
              {over}
            </Text>
          ) : (
            t.phoneHint
          )
        }
      />
      <Button type="submit" size="large" block busy={send.isPending && t.sending} aria-disabled={wait > 0}>
        {wait > 0 ? (
          t.tryAgainIn(wait)
        ) : (
          <>
            <Icon path={whatsAppMark} />
            {t.send}
          </>
        )}
      </Button>
      {children}
    </form>
  );
}
